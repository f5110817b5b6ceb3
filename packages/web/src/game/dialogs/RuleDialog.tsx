/** One rule in our wording, read without leaving the game. */
import { HOUSE_RULES, type Catalogue } from '@nobori/engine';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { linkTo } from '../../store/route.ts';
import { useGame } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { ruleRead } from '../parts/RuleId.tsx';
import { language, t } from '../../texts/language.ts';

interface Entry {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The catalogue is much text and comes when the first rule is read. */
function useEntry(id: string): Entry {
  const { book } = useGame().scene;
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    void book.catalogue(language()).then(setCatalogue);
  }, [book]);
  if (catalogue === null) return { title: t('Opening the rule book …'), paragraphs: [] };
  const rule = catalogue.rules[id];
  if (rule !== undefined) return { title: rule.title, paragraphs: rule.text.split('\n') };
  const ruling = catalogue.rulings[id];
  if (ruling !== undefined) return { title: ruling.question, paragraphs: ruling.answer.split('\n') };
  const table = catalogue.tables.find(one => one.id === id);
  if (table !== undefined) return { title: table.title, paragraphs: [t('A table: the rule book shows it.')] };
  const house = Object.entries(HOUSE_RULES).find(([key]) => key === id)?.[1];
  return house === undefined
    ? { title: t('Not in the catalogue'), paragraphs: [] }
    : { title: t(house.title), paragraphs: [t(house.text)] };
}

export default function RuleDialog() {
  const reading = useStore(ruleRead, state => state.reading);
  return reading === null ? null : <OneRule id={reading} />;
}

function OneRule({ id }: { readonly id: string }) {
  const { book } = useGame().scene;
  const { title, paragraphs } = useEntry(id);
  const close = (): void => ruleRead.setState({ reading: null });
  return (
    <Dialog label={t('Rule {id, verbatim}', { id })} onClose={close}>
      <p className="cap">
        {book.title}, {id}
      </p>
      <h2>{title}</h2>
      {paragraphs.map(paragraph => (
        <p key={paragraph} className="soft">
          {paragraph}
        </p>
      ))}
      <div className="row">
        <a className="btn" href={linkTo('rules', book.id, id)}>
          {t('Open the rule book')}
        </a>
        <button className="btn ink" type="button" onClick={close}>
          {t('Close')}
        </button>
      </div>
    </Dialog>
  );
}
