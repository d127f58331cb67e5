import { planOf, type Test } from '@terezi/domain/devices/calibration/plan.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { gramsFromWire, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SOON } from './form.ts';
import type { Api } from './people.ts';

/** A protocol as the API tells it, in kilograms. */
export type Protocol = {
  Id: number;
  Code: string;
  StatusId: number;
  Max: number;
  Min: number;
  Division: number;
  PublicId: string;
  NextOn: string | null;
  ActivationCounter: number | null;
  Readings: unknown[];
};

export const protocolOf = async (api: Api, id: number): Promise<Protocol> =>
  (await api<{ CalibrationProtocol: Protocol }>(`GET /calibration-protocol/${id}`)).CalibrationProtocol;

/** The deck of the scale, as loads are put on it and taken off. */
export type Deck = { put(kg: number): Promise<void>; clear(): Promise<void> };

type Titles = Readonly<Record<Test, (place: number) => RegExp>>;
/** The page's title of the place that is taken now. */
const TITLES: Readonly<Record<Language, Titles>> = {
  az: {
    repeatability: (place) => new RegExp(`^Təkrarlanma ${place} /`),
    eccentricity: (place) => new RegExp(`^Dayaq ${place} /`),
    increasing: (place) => new RegExp(`^Nöqtə ${place} / .* artan yük`),
    decreasing: (place) => new RegExp(`^Nöqtə ${place} / .* azalan yük`),
    zero: () => /^Sıfıra qayıdış$/,
  },
  en: {
    repeatability: (place) => new RegExp(`^Repeatability ${place} /`),
    eccentricity: (place) => new RegExp(`^Support ${place} /`),
    increasing: (place) => new RegExp(`^Point ${place} / .* increasing load`),
    decreasing: (place) => new RegExp(`^Point ${place} / .* decreasing load`),
    zero: () => /^Return to zero$/,
  },
};
const LOAD = { az: 'Yük', en: 'Load' } as const;
const FIRST_SERIES = 3;

type TakeAllInput = {
  readonly page: Page;
  readonly api: Api;
  readonly it: Protocol;
  readonly deck: Deck;
  readonly language: Language;
  readonly supports: number;
  /** How a reading is taken here: by its key, or by its button. */
  readonly press: () => Promise<void>;
};

/** Whether the scale shows this, at rest, so that it may be taken. */
const shows = (page: Page, kg: number) =>
  expect
    .poll(
      async () => {
        const digits = (await page.getByTestId('shown').innerText()).replaceAll(/[^\d–-]/g, '');
        return [
          digits,
          await page.getByRole('button', { name: /Göstərişi götür|Take the reading/ }).isEnabled(),
        ];
      },
      { ...SOON, interval: 100 },
    )
    .toEqual([String(kg), true]);

/** Whether something comes about within a few seconds. */
async function holdsSoon(is: () => Promise<boolean>): Promise<boolean> {
  for (let left = 25; left > 0; left -= 1) {
    if (await is()) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** Takes every reading of a protocol in the order in which its page asks for them: each load is put on and comes to rest. */
export async function takeAll({
  page,
  api,
  it,
  deck,
  language,
  supports,
  press,
}: TakeAllInput): Promise<void> {
  const [division, min, max] = [it.Division, it.Min, it.Max].map((kg) => gramsFromWire(kg)) as [
    number,
    number,
    number,
  ];
  const half = Math.round(it.Max / 2 / it.Division) * it.Division;
  for (const [at, { test, place, load }] of planOf({ division, min, max }, supports).entries()) {
    const kg = load === null ? (place <= FIRST_SERIES ? half : it.Max) : wireKilograms(load);
    await page.getByText(TITLES[language][test](place)).first().waitFor();
    const isRepeated = test === 'repeatability';
    // What is repeated is taken off in between.
    if (isRepeated || kg === 0) await deck.clear();
    const field = page.getByLabel(LOAD[language], { exact: true });
    if (isRepeated && (place - 1) % FIRST_SERIES === 0) await field.fill(String(kg));
    if (isRepeated)
      await expect.poll(() => page.getByTestId('shown').innerText(), { ...SOON, interval: 100 }).toBe('0');
    if (kg !== 0) await deck.put(kg);
    const isTaken = async () => (await protocolOf(api, it.Id)).Readings.length > at;
    // A reading that has gone on meanwhile is refused: until one is taken, the key is pressed anew.
    const pressed = async () => {
      if (await isTaken()) return true;
      await shows(page, kg);
      if (await page.getByText(TITLES[language][test](place)).first().isVisible()) await press();
      return holdsSoon(isTaken);
    };
    await expect.poll(pressed, { timeout: 120_000, interval: 100 }).toBe(true);
  }
  await deck.clear();
}
