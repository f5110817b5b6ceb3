/** A link to be read with a telephone: dark on light in either theme, with a rim that readers need. */
import { qrOf } from './qr.ts';

const RIM = 4;

export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = qrOf(text);
  if (rows === null) return null;
  const side = rows.length + 2 * RIM;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + RIM} ${y + RIM}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} width={196} height={196} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
