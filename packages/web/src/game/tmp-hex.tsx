// @ts-nocheck
import { createRoot } from 'react-dom/client';
import { Notices } from '../app/notices.tsx';
import { useThemeOnPage } from '../app/theme.ts';
import { putOnShelf } from '../store/library.ts';
import { hexAtColumnRow, neighbours, hexDistance } from '@nobori/engine/hex';
import { say, refusal } from '@nobori/engine';
import '../style/tokens.css'; import '../style/print.css'; import '../style/base.css'; import '../style/ui.css';
import { GameScreen } from './GameScreen.tsx';
import { newSession } from './session.ts';
const map = { columns: 20, rows: 14, lower: 'odd', labels: 'letters', ground: 'clear', terrain: { woods: 'C3-F6', river: 'J1-J14', road: 'A8-T8', bridge: 'J8' }, levels: {}, };
const at = (c, r) => hexAtColumnRow(map, c, r);
const start = () => ({ chairs: [{ seat: 'date', side: 'date', name: 'Date clan' }, { seat: 'sanada', side: 'sanada', name: 'Sanada clan' }], options: {}, turn: 1, verdict: null, pending: [{ kind: 'shooting', side: 'sanada' }, { kind: 'acting', side: 'sanada' }, { kind: 'shooting', side: 'date' }, { kind: 'acting', side: 'date' }],
  figures: [['kojuro', 'date', at(6, 7), 'naginata'], ['jinbei', 'date', at(5, 8), 'yari'], ['rusu', 'date', at(4, 6), 'yumi'], ['kosuke', 'sanada', at(8, 6), 'katana'], ['unno', 'sanada', at(12, 8), 'yari']].map(([id, side, at, weapon]) => ({ id, side, at, weapon, hp: 3, acted: false })) });
const mine = (s, seat) => s.figures.filter(f => f.side === seat && f.hp > 0 && !f.acted);
const free = (s, h) => !s.figures.some(f => f.hp > 0 && f.at[0] === h[0] && f.at[1] === h[1]);
const cost = (s, f) => path => { let c = 0, p = f.at; for (const h of path) { if (hexDistance(p, h) !== 1) return refusal('HEX-1', 'One hex at a time.'); if (!free(s, h)) return refusal('HEX-2', 'Somebody stands there.'); c += 1; p = h; } return c > 4 ? refusal('HEX-3', '{figure} has 4 points.', { figure: f.id }) : c; };
const list = (s, seat) => [...mine(s, seat).flatMap(f => [...(f.weapon === 'yari' ? [] : neighbours(f.at).filter(h => free(s, h)).flatMap(h => [{ kind: 'step', figure: f.id, to: h }, ...(f.id === 'rusu' ? [{ kind: 'sneak', figure: f.id, to: h }] : [])])), ...s.figures.filter(e => e.side !== seat && e.hp > 0 && hexDistance(e.at, f.at) <= 2).map(e => ({ kind: 'strike', figure: f.id, target: e.id })), ...[0,1,2,3,4,5].map(d => ({ kind: 'turn', figure: f.id, facing: d })), { kind: 'lieDown', figure: f.id }]), { kind: 'done' }];
const book = { id: 'hexes', title: 'Hexes', author: 'x', board: 'hex', seats: { min: 2, max: 2 }, catalogue: async () => ({ rules: {}, rulings: {}, tables: [] }), options: {}, scenarios: [{ id: 'x', title: 'Fog at Konda', story: '', size: 'small', chairs: start().chairs, options: {} }],
  words: { event: (e, n) => e.kind === 'rolled' ? `${n(e.who)} ${e.for}` : `${n(e.figure)} ${e.kind}.`, order: (o, n) => ({ step: `${n(o.figure)} steps`, sneak: `${n(o.figure)} sneaks`, strike: `${n(o.figure)} strikes ${n(o.target)}`, turn: `${n(o.figure)} turns to ${o.facing}`, lieDown: `${n(o.figure)} lies down`, march: 'March', done: 'Done' })[o.kind] },
  shapes: {}, begin: start, read: () => ({ ok: true, value: start() }), write: s => s, proceed: s => { if (s.pending.length === 0) { s.turn++; s.pending = start().pending; for (const f of s.figures) f.acted = false; } }, tick: () => false,
  prompt: s => { const m = s.pending.at(-1); if (!m) return { asks: [] }; return { asks: [{ seats: [m.side], wants: say('{side}: act with a figure, or end the turn.', { side: m.side }), choices: { list: () => list(s, m.side), plots: () => mine(s, m.side).filter(f => f.weapon === 'yari').map(f => ({ kind: 'ways', title: say('March'), zones: [], figures: [{ figure: f.id, from: f.at, allowance: 4, cost: cost(s, f) }], order: ways => ({ kind: 'march', figure: f.id, path: Object.values(ways)[0] }) })), sample: r => list(s, m.side)[0] }, fallback: () => ({ kind: 'done' }) }] }; },
  refuse: (s, seat, o) => null,
  carryOut(s, seat, o, dice, tell) { this.answer(s, seat, o, dice, tell); this.proceed(s); },
  answer(s, seat, o, dice, tell) { const f = s.figures.find(x => x.id === o.figure); if (o.kind === 'done') { s.pending.pop(); return; } f.acted = true; const way = o.path ?? (o.to ? [o.to] : []); if (way.length) { f.at = way.at(-1); tell({ kind: 'moved', figure: f.id, way, rules: ['HEX-1'] }); } else if (o.kind === 'strike') { const face = dice.die({ who: f.id, for: 'cut', rule: 'HEX-4' }, { name: 'D10 (0–9)', low: 0, high: 9 }); tell({ kind: 'rolled', who: f.id, for: 'cut', die: 'D10 (0–9)', faces: dice.faces, modifies: 'score', modifiers: [{ label: 'skill', value: 4, rule: 'HEX-5' }], need: 8, result: face + 4, rules: ['HEX-4'] }); if (face + 4 >= 8) { const e = s.figures.find(x => x.id === o.target); e.hp--; tell({ kind: 'wounded', figure: e.id, rules: ['HEX-4'] }); } } else tell({ kind: o.kind, figure: f.id, rules: ['HEX-1'] }); },
  view: s => structuredClone(s), candidates: (s, seat) => list(s, seat), clone: s => structuredClone(s), probes: () => [], foretell: () => null, stances: () => [], outcome: () => ({}), ground: () => ({ kind: 'hex', map }),
  cards: s => s.figures.map(f => ({ id: f.id, name: f.id[0].toUpperCase() + f.id.slice(1), side: f.side, unit: null, leader: f.id === 'kojuro', at: f.hp > 0 ? f.at : null, looks: ['samurai', f.weapon], stats: [{ label: 'Skill', value: '+4', rule: 'HEX-5' }], marks: f.hp < 3 ? [`wounds ${3 - f.hp}`] : [], out: f.hp <= 0 })),
  nameOf: s => id => s.figures.find(f => f.id === id) ? id[0].toUpperCase() + id.slice(1) : (s.chairs.find(c => c.seat === id)?.name ?? id), faults: () => [] };
putOnShelf(book);
const session = await newSession({ book: 'hexes', scenario: 'x', occupants: { date: { kind: 'person' }, sanada: { kind: 'person' } }, dice: 'app', hints: true, title: 'Fog at Konda' });
window.session = session;
function H() { useThemeOnPage(); return <><GameScreen session={session} /><Notices /></>; }
createRoot(document.getElementById('root')).render(<H />);
