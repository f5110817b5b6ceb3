/** What was found in looking over the ground, a while after the last stroke. */
import type { Book, Ground, Spot } from '@nobori/engine';
import type { GroundFinding, GroundKit } from '@nobori/engine/workshop';
import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../../preact/whenIdle.ts';
import { t } from '../../texts/language.ts';
import { FindingLine } from '../shell/Findings.tsx';

/** A stroke is not looked over while the next one begins. */
const AFTER = 350;

export function useLookedOver(kit: GroundKit, ground: Ground): readonly GroundFinding[] {
  const [found, setFound] = useState<readonly GroundFinding[]>([]);
  useEffect(() => {
    let gone = false;
    const look = (): void => void (gone || setFound(kit.looked(ground)));
    const timer = window.setTimeout(() => void whenIdle(AFTER).then(look), AFTER);
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [kit, ground]);
  return found;
}

interface Props {
  readonly book: Book;
  readonly findings: readonly GroundFinding[];
  mend(ground: Ground): void;
  show(at: readonly Spot[]): void;
}

export function LookedOver({ book, findings, mend, show }: Props) {
  return (
    <section className="gr-box" aria-label={t('Looked over')} aria-live="polite">
      <h2 className="hr">{t('Looked over')}</h2>
      {findings.map((one, i) => (
        <FindingLine
          key={i}
          book={book.id}
          finding={{
            rank: one.rank,
            says: t(one.says),
            rule: one.rules[0],
            ...(one.at.length === 0 ? {} : { show: () => show(one.at) }),
            ...(one.mended === undefined
              ? {}
              : { mendings: [{ label: t(one.mended.says), run: () => one.mended && mend(one.mended.ground) }] }),
          }}
        />
      ))}
    </section>
  );
}
