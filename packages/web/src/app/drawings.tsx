/** Pictures on the pages around the game: the scene on the front page, maps in small, crests. The drawing code is loaded after the words stand. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { crestDisc } from '../art/crests.ts';
import { inTurn } from './inTurn.ts';
import type { Picture, SideFacts } from './scenarioFacts.ts';
import { t } from '../texts/language.ts';
import './drawings.css';

/** Markup made by our own drawing code, never by a file: names are escaped there. */
const drawn = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } });

export function HeroScene() {
  const [scene, setScene] = useState(kept.hero);
  useEffect(() => {
    let wanted = true;
    if (kept.hero === null)
      void inTurn(async () => {
        if (wanted) setScene(await drawHero());
      });
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <svg
      className={`hero-scene sheet${scene === null ? '' : ' drawn'}`}
      viewBox="0 0 1440 380"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      {...drawn(scene ?? '')}
    />
  );
}

/** Drawn once a visit; a picture that was seen comes back at once. */
const kept: { hero: string | null; readonly thumbs: Map<string, string> } = { hero: null, thumbs: new Map() };

async function drawHero(): Promise<string> {
  const [{ heroScene }, { sheetMarkup }] = await Promise.all([import('../art/hero.ts'), import('../art/sheet-svg.ts')]);
  kept.hero = sheetMarkup(heroScene(), 'hero-');
  return kept.hero;
}

export function Crest({ side, size }: { readonly side: Pick<SideFacts, 'number' | 'crest'>; readonly size: number }) {
  return (
    <svg className={`crest side-${side.number}`} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      {crestDisc(side.crest).map(part => (
        <path key={part.cls} className={part.cls} d={part.d} transform={part.at} fill-rule="evenodd" />
      ))}
    </svg>
  );
}

interface ThumbProps {
  readonly seed: string;
  /** Asked for when it comes to be drawn; the same function for the same picture. */
  readonly of: () => Promise<Picture | undefined>;
  readonly title: string;
}

/** The map of a scenario, drawn when it comes into view, one after another, so that the page never stutters. */
export function Thumb({ seed, of, title }: ThumbProps) {
  const id = seed.replaceAll(/[^\w-]/g, '-');
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState(kept.thumbs.get(id) ?? null);
  useEffect(() => {
    const element = frame.current;
    const known = kept.thumbs.get(id) ?? null;
    setPicture(known);
    if (element === null || known !== null) return undefined;
    let wanted = true;
    const watcher = new IntersectionObserver(
      seen => {
        if (!seen.some(one => one.isIntersecting)) return;
        watcher.disconnect();
        void inTurn(async () => {
          // Not wanted any more, or drawn meanwhile for another place.
          if (!wanted || kept.thumbs.has(id)) return setPicture(kept.thumbs.get(id) ?? null);
          const [{ thumbnailSvg }, picture] = await Promise.all([import('../art/thumbnail.ts'), of()]);
          if (picture === undefined) return undefined;
          const { ground, looks, stand, night = false } = picture;
          const svg = thumbnailSvg(
            ground.kind === 'table' ? ground.table : ground.map,
            looks,
            id,
            stand,
            t('Map of {title, word}', { title }),
            night,
          );
          kept.thumbs.set(id, svg);
          return setPicture(svg);
        });
      },
      { rootMargin: '300px' },
    );
    watcher.observe(element);
    return () => {
      wanted = false;
      watcher.disconnect();
    };
  }, [id, of, title]);
  return <div ref={frame} className={`thumb-frame${picture === null ? '' : ' drawn'}`} {...drawn(picture ?? '')} />;
}

const VIGNETTES = ['lost', 'emptyShelf', 'waiting'] as const;

/** A small picture for an empty moment. */
export function Vignette({ of }: { readonly of: (typeof VIGNETTES)[number] }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    void import('../art/vignettes.ts').then(vignettes => setPicture(vignettes.vignetteSvg(vignettes[of](), 200)));
  }, [of]);
  return <div className={`vignette-frame${picture === null ? '' : ' drawn'}`} aria-hidden="true" {...drawn(picture ?? '')} />;
}
