import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { formOn, offered, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

type CardTexts = Readonly<
  Record<
    'code' | 'part' | 'kind' | 'scale' | 'problem' | 'edit' | 'sheet' | 'by' | 'accepted' | 'date',
    string
  >
>;
const TEXTS: Readonly<Record<'az' | 'en', CardTexts>> = {
  az: {
    ...{ code: 'Kod', part: 'Xidmət edilən hissə', kind: 'Növ', scale: 'Tərəzi', problem: 'Problem' },
    ...{ edit: 'Düzəliş et', sheet: 'İş vərəqi', by: 'Yaradan istifadəçi', accepted: 'İşi qəbul edən' },
    date: 'Xidmət tarixi',
  },
  en: {
    ...{ code: 'Code', part: 'Serviced part', kind: 'Kind', scale: 'Scale', problem: 'Problem' },
    ...{ edit: 'Edit', sheet: 'Job sheet', by: 'Created user', accepted: 'Accepted by' },
    date: 'Service date',
  },
};

it.each([
  ['az', OPERATOR_PC],
  ['en', PHONE],
] as const)(
  'a job on a scale is written down, shown on its page, and printed to sign (%s)',
  async (language, size) => {
    const words = TEXTS[language];
    const { page, api, context } = await enter(browser, serverUrl(), { who: 'admin', language, size });
    const { Scale } = await api<{ Scale: { Id: number; Name: string }[] }>('GET /scale?PageSize=1');
    const code = `XK-${language}-${Date.now()}`;
    const kind = `Təmir ${code}`;
    await api('POST /service-kind', { Name: kind });
    await page.goto('/service-card?open=new');
    const form = formOn(page);
    await form.field(words.code).fill(code);
    for (const [field, text] of [
      [words.kind, kind],
      [words.scale, Scale[0]?.Name ?? ''],
    ] as const) {
      await form.field(field).fill(text);
      await offered(page, text);
      await page.keyboard.press('Enter');
    }
    await form.field(words.date).fill('24.11.2026');
    await form.field(words.part).fill('Yük hüceyrəsi 3');
    await form.dialog().getByRole('textbox', { name: words.problem, exact: true }).fill('Sıfır sürüşür');
    expect(await violations(page)).toEqual([]);
    await form.send();
    await form.closed();
    const { ServiceCard } = await api<{ ServiceCard: { Id: number; ScaleId: number }[] }>(
      `GET /service-card?Name=${code}`,
    );
    expect(ServiceCard).toMatchObject([{ ScaleId: Scale[0]?.Id }]);

    await page.goto(`/service-card/${ServiceCard[0]?.Id}`);
    await page.getByText('Yük hüceyrəsi 3').first().waitFor();
    await page.getByText(words.by).first().waitFor();
    await page.getByText('Nərgiz Səfərova').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: words.sheet }).click();
    await expect.poll(() => page.getByRole('article').count(), SOON).toBe(1);
    const sheet = page.getByRole('article');
    for (const text of [code, kind, 'Sıfır sürüşür', words.accepted])
      await sheet.getByText(text).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  },
);
