/** The picture over the result, drawn by the same hand as everything else. */
import { useEffect, useState } from 'preact/hooks';
import type { Ending } from '../../art/ending.ts';
import type { Colour } from '../../art/hero.ts';
import type { Side } from '../table/sides.ts';

const colour = (number: number): Colour => (number >= 1 && number <= 8 ? (number as Colour) : 1); // just looked at

export function EndScene({ ending, sides }: { readonly ending: Ending; readonly sides: readonly Side[] }) {
  const [picture, setPicture] = useState('');
  const flags = sides.map(({ number, crest }) => `${number} ${crest}`).join();
  useEffect(() => {
    let wanted = true;
    void Promise.all([import('../../art/ending.ts'), import('../../art/sheet-svg.ts')]).then(([{ endingScene }, { sheetMarkup }]) => {
      if (!wanted) return;
      const planted = sides.map(({ number, crest }) => ({ side: colour(number), crest }));
      setPicture(sheetMarkup(endingScene(ending, planted), 'end-'));
    });
    return () => {
      wanted = false;
    };
  }, [ending, flags]);
  return (
    <svg
      className={`end-scene sheet${picture === '' ? '' : ' drawn'}`}
      viewBox="0 0 1440 380"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: picture }} // our own drawing
    />
  );
}
