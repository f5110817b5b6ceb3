/**
 * A player inside the page: takes what is offered, as the browser tests' player does (packages/web/e2e/playing.ts), but without a message
 * from process to process for every look, so that hundreds of orders are given in seconds. Chance comes from a seed.
 */
export function installHand(seed) {
  let state = seed >>> 0 || 1;
  const below = n => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % n;
  };
  const one = selector => document.querySelector(selector);
  const shown = element => element !== null && !element.disabled && element.offsetParent !== null;
  const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  const orders = () => Number(one('.scrub')?.max ?? 0);
  /** A click as the browser would see it from a mouse; two marks tell a trace when it came and when it was painted. */
  const press = async element => {
    performance.mark('hand pressed');
    const at = { bubbles: true, cancelable: true, composed: true };
    element.dispatchEvent(new PointerEvent('pointerdown', at));
    element.focus({ preventScroll: true });
    element.dispatchEvent(new PointerEvent('pointerup', at));
    element.click();
    await frame();
    performance.mark('hand answered');
    performance.clearMarks();
    await frame(); // nobody presses again in the very moment of the answer
  };
  let [question, tries] = ['', 0];

  /** One press, or a breath; false when the battle is over. */
  async function step() {
    if (one('dialog.result[open]') !== null || one('.slip.over') !== null) return false;
    const answer = one('dialog[open] [data-answer]');
    const arrow = one('.facing-ring button');
    const slip = one('.slip.mine');
    if (answer !== null) await press(answer);
    else if (shown(arrow)) await press(arrow);
    else if (slip === null || slip.ariaBusy === 'true') await frame();
    else {
      const buttons = [...slip.querySelectorAll('.actions button:not(.menu-item)')].filter(shown);
      const closing = one('.slip .closing');
      const acts = buttons.filter(
        button => !button.matches('.closing, [aria-haspopup="dialog"]') && ['act', 'grave'].includes(button.dataset.role ?? ''),
      );
      const confirm = buttons.find(button => button.dataset.confirm !== undefined);
      const next = buttons.find(button => button.getAttribute('aria-keyshortcuts') === 'n');
      const now = `${slip.querySelector('[role="status"]')?.textContent} ${orders()}`;
      tries = now === question ? tries + 1 : 0;
      question = now;
      const refused = (slip.querySelector('[role="alert"]')?.textContent ?? '').trim() !== '';
      if (confirm !== undefined && !refused) await press(confirm);
      else if (acts.length > 0 && tries < 12 && (below(8) > 0 || !shown(closing))) {
        const act = acts[below(acts.length)];
        await press(act);
        if (act.getAttribute('aria-haspopup') === 'menu') {
          const items = [...document.querySelectorAll('.menu:popover-open [role="menuitem"]')];
          if (items.length > 0) await press(items[below(items.length)]);
        }
      } else if (next !== undefined && tries < 6) await press(next);
      else if (shown(closing)) await press(closing);
      else await frame();
    }
    return true;
  }

  window.hand = {
    orders,
    /** Plays until so many orders have been given, the time is up or the battle is over. */
    async play(until, ms) {
      const end = performance.now() + ms;
      while (orders() < until && performance.now() < end) if (!(await step())) break;
      return orders();
    },
  };
}
