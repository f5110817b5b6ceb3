/** Nobody is chosen: the forces at a glance. */
import { called } from '@nobori/engine';
import { Crest } from '../parts/drawings.tsx';
import { isMan } from '../table/scene.ts';
import { useTold } from '../useTold.ts';
import { t } from '../../texts/language.ts';
import './forces.css';

export function Forces() {
  const { cards, sides, name, reader } = useTold();
  return (
    <div className="forces">
      {sides.map(side => {
        const all = cards.filter(card => card.side === side.id && isMan(card));
        const units = [...new Set(all.flatMap(card => (card.unit === null ? [] : [card.unit])))];
        const men = all.map(({ full, name: short, tag, out }) => [tag, called(full ?? short, reader), out ? '†' : undefined].filter(word => word !== undefined).join(' ')); // prettier-ignore
        return (
          <div key={side.id} className="force">
            <Crest side={side} size={28} />
            <div>
              <h2>{side.name}</h2>
              <p className="soft" hidden={all.length === 0}>
                {t('{n} of {all} in the fight', { n: all.filter(card => !card.out).length, all: all.length })}
              </p>
              <ul>
                {units.map(unit => {
                  const members = all.filter(card => card.unit === unit);
                  return (
                    <li key={unit}>
                      <span>{name(unit)}</span>
                      <span className="num">{t('{n} of {all}', { n: members.filter(card => !card.out).length, all: members.length })}</span>
                    </li>
                  );
                })}
              </ul>
              {men.length > 0 && <p className="soft">{t('{men}', { men })}</p>}
            </div>
          </div>
        );
      })}
    </div>
  );
}
