/** KOZ-T26 once more, as the ledger prints it: weapon, mode, class, zone, edged or blunt, reach, missile, what is special, what it is. */
import { expect, test } from 'vitest';
import { COMMON, GLOSSARY_ROWS } from './glossary.ts';

const PAGE = `
    aiguchi           stab     close-in tessen       e 1 thrown   sheath single minus4 (small dagger)
    bo                strike   standard bo           b 1 – (long staff)
    bokken            strike   standard katana       b 1 –        sheath deflects (wooden sword)
    bow               hands    unarmed  katana       b 1 bow      minus2
    bow               club     short    tessen       b 1 bow      minus2
    daikyu            hands    unarmed  katana       b 1 bow      minus2 (war bow)
    daikyu            club     short    tessen       b 1 bow      minus2 (war bow)
    daisho            cut      standard katana       e 1 –        sheath sword deflects (pair of swords)
    doshi             stab     close-in tessen       e 1 –        sheath (dagger)
    feruzue           spear    standard feruzueSpear e 2 –        technique guise:short-spear (spear with hidden chain)
    feruzue           chain    standard feruzueChain b 3 –        technique rope recovers surprise exotic (spear with hidden chain)
    futayama-yari     thrust   standard yari         e 2 – (barbed hook spear)
    futayama-yari     hook     standard yari         – 2 –        hook exotic (barbed hook spear)
    gekken            thrust   standard yari         e 2 – (half-moon spear)
    inoshishi-no-yari thrust   standard yari         e 2 – (boar spear)
    jujutsu           grip     unarmed  katana       b 1 –        technique deflects
    jutte             strike   short    tessen       b 1 –        sheath deflects traps (forked truncheon)
    jo                strike   standard katana       b 1 –        deflects (short staff)
    kage-yari         thrust   standard yari         e 2 – (hooked spear)
    kage-yari         hook     standard yari         – 2 –        hook exotic (hooked spear)
    kama              cut      short    katana       e 1 –        sheath (sickle)
    kama-yari         thrust   standard yari         e 2 – (sickle-headed spear)
    katana            cut      standard katana       e 1 –        sheath sword deflects
    kawa-nawa         strike   standard kawanawa     b 4 –        technique rope recoversFar (hook and rope)
    kawa-nawa         trip     standard kawanawa     – 4 –        technique rope recoversFar trip exotic (hook and rope)
    kiseru            strike   short    tessen       b 1 –        sheath (iron pipe)
    kodachi           cut      short    katana       e 1 –        sheath sword deflects (short sword)
    konsaibo          strike   standard tetsubo      b 1 –        heavy1 (studded staff)
    kumade            strike   standard katana       b 1 – (grapnel)
    kusarigama        sickle   short    kgSickle     e 1 –        technique (chain and sickle)
    kusarigama        flail    standard kgFlail      b 2 –        technique rope recovers exotic (chain and sickle)
    kusarigama        entangle standard kgEntangle   – 3 –        technique rope entangle barbed exotic (chain and sickle)
    kyu               hands    unarmed  katana       b 1 bow      minus2 (bow)
    kyu               club     short    tessen       b 1 bow      minus2 (bow)
    kyusen            hands    unarmed  katana       b 1 bow      minus2 (bow and arrows)
    kyusen            club     short    tessen       b 1 bow      minus2 (bow and arrows)
    magari-yari       thrust   standard yari         e 2 – (three-bladed spear)
    makura-yari       thrust   short    katana       e 1 –        deflects (pillow spear)
    manrikigusari     strike   short    manriki      b 2 –        technique sheath rope recovers surprise (weighted chain)
    manrikigusari     entangle short    manriki      – 2 –        technique sheath rope recovers surprise entangle exotic (weighted chain)
    mojiri            restrain standard mojiri       – 2 –        entangle barbed exotic (barbed pole)
    mojiri            injure   standard bo           b 1 – (barbed pole)
    nagamaki          cut      standard naginata     e 2 –        deflects (long-bladed glaive)
    naginata          cut      standard naginata     e 2 –        deflects (glaive)
    nagegama          sickle   short    kgSickle     e 1 –        technique (chain and sickle)
    nagegama          flail    standard kgFlail      b 2 –        technique rope recovers exotic (chain and sickle)
    nagegama          entangle standard kgEntangle   – 3 –        technique rope entangle barbed exotic (chain and sickle)
    ninjato           cut      standard katana       e 1 –        sheath sword (straight sword)
    niten             cut      standard niten        e 1 –        sheath sword technique (two swords)
    nodachi           cut      standard nodachi      e 1 –        sheath sword (very long sword)
    nunchaku          strike   short    katana       b 1 –        sheath
    ono               strike   standard tetsubo      b 1 –        heavy1 (axe, poleaxe)
    otsuchi           strike   standard tetsubo      b 1 –        heavy1 (war mallet)
    o-yumi            hands    unarmed  katana       b 1 o-yumi (great crossbow)
    sai               stab     short    tessen       e 1 –        sheath traps (spike with quillons)
    satsumata         thrust   standard yari         e 2 – (forked spear)
    sariken           stab     close-in tessen       e 1 thrown   sheath minus4 star (metal dart)
    shakujo-yari      staff    standard bo           b 1 –        locked guise:bo (staff with a blade)
    shakujo-yari      blade    standard yari         e 2 –        locked (staff with a blade)
    shuko             punch    close-in tessen       b 1 –        sheath (knuckle weights)
    shuriken          hands    unarmed  katana       b 1 thrown   sheath minus4 star (throwing star)
    sodegarami        restrain standard mojiri       – 2 –        entangle barbed exotic (barbed pole)
    sodegarami        injure   standard bo           b 1 – (barbed pole)
    su-yari           thrust   standard yari         e 2 – (war spear)
    tachi             cut      standard katana       e 1 –        sheath sword deflects (long sword)
    tanto             stab     close-in tessen       e 1 –        sheath (dagger)
    take-yari         thrust   standard yari         e 2 – (bamboo spear)
    teppo             hands    unarmed  katana       b 1 musket (musket)
    teppo             club     short    tessen       b 1 musket (musket)
    teppo-yumi        hands    unarmed  katana       b 1 crossbow minus2 (crossbow)
    tessen            strike   short    tessen       b 1 –        sheath deflects (iron fan)
    tetsubo           strike   standard tetsubo      b 1 –        heavy2 (iron staff)
    tonfa             strike   close-in katana       b 1 –        sheath
    uchi-ne           hands    unarmed  katana       b 1 thrown   single minus2 deflects (javelin)
    wakizashi         cut      short    katana       e 1 –        sheath sword deflects (short sword)
    yari              thrust   standard yari         e 2 – (spear)
    yari-nage         thrust   standard feruzueSpear e 2 thrown   single minus2 (throwing spear)
    yumi-yari         thrust   standard yari         e 2 bow      locked minus2 (bow with spear head)
    yumi-yari         bow      unarmed  katana       b 1 bow      locked minus2 (bow with spear head)
    yawara            punch    close-in tessen       b 1 –        sheath (wooden grips)
    shorinji-kempo    strike   unarmed  katana       b 1 –        technique deflects
    hands             hands    unarmed  katana       b 1 –
    club              strike   short    tessen       b 1 –
    short-spear       thrust   standard feruzueSpear e 2 –
`;

test('KOZ-T26 KOZ-202 KOZ-R89 the glossary, row by row', () => {
  const rows = GLOSSARY_ROWS.map(([id, , gloss, mode, of, zone, harm, reach, missile, special]) =>
    [id, mode, of, zone, harm, reach, missile ?? '–', special, gloss && `(${gloss})`].filter(cell => cell !== '').join(' '),
  );
  const printed = PAGE.trim().split('\n').map(line => line.trim().replaceAll(/ +/g, ' ')); // prettier-ignore
  expect(rows).toEqual(printed);
});

test('KOZ-204 sword, spear, bow and naginata, in that order of frequency', () => {
  expect(COMMON).toEqual(['katana', 'yari', 'bow', 'naginata']);
});
