/** Sets the board going: stage, hands and keys live as long as the ground does; all that changes more often they read through `now`. */
import type { RefObject } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { moving, settings } from '../store/settings.ts';
import { covers, fitted, framing, freeArea, revealed, shownBox, toScreen, wholeOf } from './camera.ts';
import type { Now } from './choosing.ts';
import { focusOn } from './focus.ts';
import type { Frame } from './frame.ts';
import type { Scene } from './hit.ts';
import { Holding } from './holding.ts';
import { KeyHand } from './keyHand.ts';
import { figureKey, zoomBy, type Desk } from './keys.ts';
import { PointerHand } from './pointerHand.ts';
import { standingOf } from './scene.ts';
import { Stage } from './stage.ts';
import type { BoardProps, Insets } from './types.ts';

/** The elements that are moved, drawn into and spoken through. */
export interface Places {
  readonly view: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  readonly live: RefObject<SVGSVGElement | null>;
  readonly sketch: RefObject<SVGGElement | null>;
  readonly tags: RefObject<HTMLDivElement | null>;
  readonly voice: RefObject<HTMLElement | null>;
}

/** So long after the board appeared, in milliseconds, the page is still finding its places. */
const SETTLING = 1500;

const gliding = (): boolean => moving(settings.getState());

export function useDesk(
  props: BoardProps,
  frame: Frame,
  scene: Scene,
  insets: Insets,
  places: Places,
): { readonly stage: Stage; readonly desk: RefObject<Desk | null> } {
  const [stage] = useState(() => new Stage());
  const desk = useRef<Desk | null>(null);
  const seen = useRef<string | null>(null);
  const began = useRef(performance.now());
  const now = useRef<Now>({ props, scene });
  useLayoutEffect(() => {
    now.current = { props, scene };
  });

  /** The whole board was wanted last, not the forces. */
  const whole = useRef(false);
  const fit = (glide: boolean, all = whole.current): void => {
    whole.current = all;
    const { view, insets, limits } = stage;
    const camera = all
      ? framing(wholeOf(frame, frame.radius), view, insets, limits)
      : fitted(standingOf(frame, now.current.props), frame, view, insets, limits);
    stage.goTo(camera, glide && gliding());
  };
  const fitAll = (): void => fit(true, true);

  useLayoutEffect(() => {
    const { width, height, radius } = frame;
    stage.setBounds({ width, height, radius, insets });
    if (stage.touched) return;
    // The furniture around the board finds its size after the board does; later a taller slip shifts the view only if it lies over those it is about.
    const settling = performance.now() - began.current < SETTLING;
    if (settling || covers(insets, standingOf(frame, now.current.props), stage.heading, stage.view)) fit(!settling);
  }, [stage, frame, insets]);

  useLayoutEffect(() => {
    const [view, world, layer, host, live] = [
      places.view.current,
      places.world.current,
      places.sketch.current,
      places.tags.current,
      places.live.current,
    ];
    if (view === null || world === null || layer === null || host === null || live === null) return undefined;
    // A board that only changed (a door, a broken bridge) is looked at from where one stood.
    if (seen.current !== props.groundId) stage.touched = false;
    seen.current = props.groundId;
    const voice = places.voice.current;
    const holding = new Holding(
      { frame, stage, view, layer, host, live },
      () => now.current,
      text => {
        if (voice !== null && text !== '') voice.textContent = text;
      },
    );
    const hand = new KeyHand(holding);
    // The hand hears of a press before the stage does: what it takes, the stage must not pan with.
    const silence = new PointerHand(view, holding).listen();
    const detach = stage.attach(view, world);
    desk.current = {
      frame,
      stage,
      hand,
      holding,
      now: () => now.current,
      fit: () => fit(true, false),
      fitAll,
      focus: key => focusOn(live, key),
    };
    const measure = (): void => {
      stage.resize({ width: view.clientWidth, height: view.clientHeight });
      if (!stage.touched) fit(false);
    };
    measure();
    stage.settleNow();
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    return () => {
      observer.disconnect();
      holding.cancel();
      hand.hide();
      silence();
      detach();
    };
    // The rest is read through refs.
  }, [stage, frame]);

  useEffect(() => stage.onFrame(camera => now.current.props.onCamera?.(camera)), [stage]);

  useImperativeHandle(props.ref ?? null, () => ({
    zoomBy: factor => zoomBy(stage, factor),
    fit: () => fit(true, false),
    fitAll,
    showSpot: (at, room = 120) => stage.goTo(revealed(stage.camera, frame.world(at), stage.view, stage.insets, room), gliding()),
    screenOf: at => toScreen(stage.camera, frame.world(at)),
    setTool: tool => desk.current?.holding.setTool(tool),
    focusFigure: id => desk.current?.focus(figureKey(id)),
    eye: {
      world: at => frame.world(at),
      radius: frame.radius,
      camera: () => stage.camera,
      heading: () => stage.heading,
      rests: () => stage.heading === stage.camera,
      free: () => freeArea(stage.view, stage.insets),
      goTo: (camera, glide) => stage.goTo(camera, glide && gliding()),
      show: (box, room, glide) => stage.goTo(shownBox(stage.camera, box, stage.view, stage.insets, stage.limits, room), glide && gliding()),
      pannedAt: () => stage.pannedAt,
      onFrame: tell => stage.onFrame(tell),
    },
  }));

  return { stage, desk };
}
