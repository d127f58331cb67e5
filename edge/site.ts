import { isDeepStrictEqual } from 'node:util';
import type { Presence } from '@terezi/domain/devices/link.ts';
import type { ScaleSettings, SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { openScale, type Scale, type ScaleContext } from './scale.ts';

/** The scales of one site, by its newest settings. */
export type Site = {
  /** Gives the site these settings; only a scale whose own settings changed is interrupted. */
  apply(settings: SiteSettings): Promise<void>;
  scale(id: number): Scale | undefined;
  scales(): Scale[];
  faults(): Presence['faults'];
  close(): Promise<void>;
};

/** The settings whose change opens a scale anew; its head, and what stands on simulated loops, change while it works. */
const workedBy = ({ outputs, ...settings }: ScaleSettings) => ({
  ...settings,
  head: null,
  outputs: outputs?.kind === 'simulated' ? outputs.kind : outputs,
});
const isSame = (one: ScaleSettings, other: ScaleSettings): boolean =>
  isDeepStrictEqual(workedBy(one), workedBy(other));

/** Makes a site without scales; `onLeave` gets each that is removed or opened anew. */
export function openSite(context: ScaleContext, onLeave: (scaleId: number) => void): Site {
  const scales = new Map<number, Scale>();
  let turn = Promise.resolve();

  async function leave(scale: Scale): Promise<void> {
    scales.delete(scale.settings.id);
    onLeave(scale.settings.id);
    await scale.close();
  }

  async function bring(settings: ScaleSettings): Promise<void> {
    const scale = scales.get(settings.id);
    if (scale && isSame(scale.settings, settings)) {
      const { outputs } = settings;
      if (outputs?.kind === 'simulated') scale.outputs?.occupy?.(outputs.occupied ?? []);
      return scale.meet(settings.head);
    }
    if (scale) await leave(scale);
    scales.set(settings.id, await openScale(settings, context));
  }

  async function applyNow(settings: SiteSettings): Promise<void> {
    const ids = new Set(settings.scales.map(({ id }) => id));
    const gone = [...scales.values()].filter((scale) => !ids.has(scale.settings.id));
    await Promise.all(gone.map(leave));
    await Promise.all(settings.scales.map(bring));
  }

  return {
    apply(settings) {
      const applied = turn.then(() => applyNow(settings));
      turn = applied.catch(() => {});
      return applied;
    },
    scale: (id) => scales.get(id),
    scales: () => [...scales.values()],
    faults: () =>
      [...scales.values()].flatMap((scale) => {
        const fault = scale.fault();
        return fault ? [{ scaleId: scale.settings.id, fault }] : [];
      }),
    async close() {
      await turn;
      await Promise.all([...scales.values()].map(leave));
    },
  };
}
