/** Grounds by chance: a recipe, a seed, and the same ground whenever both are the same. */
import type { Book, Ground } from '@nobori/engine';
import type { GroundKit, GroundSize } from '@nobori/engine/workshop';
import { useEffect, useState } from 'preact/hooks';
import { Line } from '../../app/Line.tsx';
import { groundLooks } from '../../art/kinds.ts';
import { thumbnailSvg } from '../../art/thumbnail.ts';
import { useRoute } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { TOOL_ICONS } from './icons.ts';
import { seedByDice } from './seeds.ts';

interface Props {
  readonly book: Book;
  readonly kit: GroundKit;
  readonly size: GroundSize;
  draw(ground: Ground, seed: string): void;
}

export function Recipes({ book, kit, size, draw }: Props) {
  const { query } = useRoute(); // a ground that was begun by seed says by which
  const [recipe, setRecipe] = useState(() => (kit.recipes.find(({ id }) => id === query.get('recipe')) ?? kit.recipes[0])?.id ?? '');
  const [seed, setSeed] = useState(() => query.get('seed') ?? seedByDice());
  const run = (with_: string): void => draw(kit.draw(recipe, with_.trim(), size), with_);
  return (
    <section className="gr-box" aria-label={t('Make one by seed')}>
      <h2 className="hr">{t('Make one by seed')}</h2>
      <div className="gr-recipes">
        {kit.recipes.map(one => (
          <button
            key={one.id}
            type="button"
            data-recipe={one.id}
            className={one.id === recipe ? 'on' : ''}
            aria-pressed={one.id === recipe}
            onClick={() => setRecipe(one.id)}
          >
            <Sample book={book} kit={kit} recipe={one.id} />
            <span>{t(one.title)}</span>
          </button>
        ))}
      </div>
      <form
        className="gr-seed"
        onSubmit={event => {
          event.preventDefault();
          run(seed);
        }}
      >
        <input className="field" aria-label={t('Seed')} value={seed} maxLength={40} onInput={event => setSeed(event.currentTarget.value)} />
        <button
          className="btn"
          type="button"
          aria-label={t('Another seed by dice')}
          onClick={() => {
            const next = seedByDice();
            setSeed(next);
            run(next);
          }}
        >
          <Line d={TOOL_ICONS.dice} />
        </button>
        <button className="btn ink" type="submit">
          {t('Draw')}
        </button>
      </form>
      <p className="cap">{t('The same seed draws the same ground. Yours stays one step back under Undo.')}</p>
    </section>
  );
}

/** How such a ground may look. */
function Sample({ book, kit, recipe }: Pick<Props, 'book' | 'kit'> & { readonly recipe: string }) {
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const ground = kit.draw(recipe, 'sample', kit.sizes.usual[0] ?? kit.sizes.least);
      const id = `sample-${book.id}-${recipe}`;
      setDrawn(thumbnailSvg(ground.kind === 'hex' ? ground.map : ground.table, groundLooks(book.terrain), id, [], ''));
    }, 60);
    return () => window.clearTimeout(timer);
  }, [book, kit, recipe]);
  return <span className="gr-sample" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />;
}
