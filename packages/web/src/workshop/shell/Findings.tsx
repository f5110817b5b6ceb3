/** What a book finds in a thing, in three ranks that are told apart by form: what breaks a rule, what is merely odd, that all is well. */
import type { ComponentChildren } from 'preact';
import { Line } from '../../app/Line.tsx';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import './findings.css';

interface Mending {
  readonly label: string;
  run(): void;
}

export interface Finding {
  readonly rank: 'fault' | 'remark' | 'good';
  /** The book's own sentence, read for the person. */
  readonly says: string;
  readonly rule?: string | undefined;
  readonly mendings?: readonly Mending[] | undefined;
  /** Goes to what it is about. */
  show?(): void;
}

const SIGNS = {
  fault: 'M6 6l12 12M18 6 6 18',
  remark: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v6M12 7.5v.2',
  good: 'm5 12.5 4.5 4.5L19 7',
};
const RANKS = { fault: () => t('Fault'), remark: () => t('Remark'), good: () => t('Good') };

export function FindingLine({
  finding,
  book,
  short = false,
}: {
  readonly finding: Finding;
  readonly book: string;
  readonly short?: boolean;
}) {
  const { rank, says, rule, mendings = [], show } = finding;
  return (
    <div className={`finding ${rank}${short ? ' short' : ''}`}>
      <span className="finding-sign">
        <Line d={SIGNS[rank]} size={18} />
        <span className="sr">{RANKS[rank]()}</span>
      </span>
      <p>
        {show === undefined ? (
          says
        ) : (
          <button className="finding-says" type="button" onClick={() => show()}>
            {says}
          </button>
        )}{' '}
        {rule !== undefined && <RuleLink book={book} rule={rule} />}
      </p>
      {!short && mendings.length > 0 && (
        <p className="finding-mend">
          {mendings.map(({ label, run }) => (
            <button key={label} className="link" type="button" onClick={() => run()}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

export function RuleLink({ book, rule }: { readonly book: string; readonly rule: string }): ComponentChildren {
  return (
    <a className="rid" href={linkTo('rules', book, rule)}>
      {rule}
    </a>
  );
}
