import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { formOn, go, rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Truck = { Id: number };
type Trucks = { Truck: Truck[]; TotalCount: number };
type Drivers = { Driver: { Id: number; Name: string }[] };

const url = serverUrl();
let browser: Browser;
let admin: Person;
let page: Page;
let form: ReturnType<typeof formOn>;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  page = admin.page;
  form = formOn(page);
  await form.forgetDrafts();
  await page.goto('/truck');
});
// What is made here must not be weighed elsewhere.
afterAll(async () => {
  const { api } = admin;
  const { Truck } = await api<Trucks>('GET /truck?Name=55ZZ&PageSize=50');
  for (const { Id } of Truck) await api(`DELETE /truck/${Id}`);
  const { Driver } = await api<Drivers>('GET /driver?Name=sinaqov&PageSize=50');
  for (const { Id } of Driver) await api(`DELETE /driver/${Id}`);
  await browser.close();
});

const addTruck = (plate: string) =>
  admin.api<{ Truck: Truck }>('POST /truck', { NumberPlate: plate }).then(({ Truck }) => Truck);

describe('a new truck', () => {
  it('is made by keyboard, with a driver made on the way', async () => {
    await go(page, '/truck?open=new');
    await expect.poll(form.cursor, SOON).toBe('numberPlate');
    await page.keyboard.type('55 zz 001');
    await form.field('Sürücü (sahib)').fill('Zaur Sınaqov');
    await page.getByRole('option', { name: 'Yeni sürücü yarat' }).waitFor();
    await form.send();
    const nested = form.dialog('Yeni sürücü');
    await expect.poll(() => nested.getByLabel('Ad, soyad').inputValue(), SOON).toBe('Zaur Sınaqov');
    await form.send();
    await nested.waitFor({ state: 'detached' });
    await expect.poll(() => form.field('Sürücü (sahib)').inputValue()).toBe('Zaur Sınaqov');
    await page.getByText('yeni', { exact: true }).waitFor();
    await form.field('Boş çəki').fill('15240,5');
    await form.field('İcazə verilən maksimum').fill('44 000');
    await page.getByText('Faydalı yük 28\u202f759,5 kq').waitFor();
    await form.send();
    await page.getByText('Avtomobil əlavə edildi').waitFor();
    await form.closed();
    await go(page, '/truck?q=55zz001');
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(1);
    await expect
      .poll(() => rowsOn(page).first().innerText())
      .toMatch(/55-ZZ-001.*Zaur Sınaqov.*15\u202f240,5/s);
  });

  it('with the plate of another leads to that one', async () => {
    await go(page, '/truck?open=new');
    await form.field('Dövlət qeydiyyat nişanı').fill('90kl456');
    await form.send();
    await page.getByText('Bu nömrə ilə avtomobil artıq mövcuddur').waitFor();
    await page.getByRole('link', { name: 'Onu aç' }).click();
    await form.dialog('Yadda saxlanmamış dəyişikliklər var').waitFor();
    await page.getByRole('button', { name: 'Dəyişiklikləri at' }).click();
    await formOn(page, 'form').dialog('Avtomobil 90-KL-456').waitFor();
    await expect.poll(() => page.url()).toMatch(/\/truck\/\d+\/edit$/);
  });
});

describe.each([
  {
    language: 'az',
    labels: ['Boş çəki', 'Pasport çəkisi'],
    says: [
      '3 sahə düzəliş tələb edir',
      'Vergüldən sonra ən çoxu 2 rəqəm',
      '12\u202f340, yoxsa 12,34? Boşluq və ya vergüllə yazın',
    ],
  },
  {
    language: 'en',
    labels: ['Empty weight', 'Passport weight'],
    says: ['3 to correct', 'At most 2 decimals', '12\u202f340 or 12,34? Write it with a space or a comma'],
  },
] as const)('a form read in $language', ({ language, labels, says }) => {
  it('says what is wrong above itself and beside its fields, and leads there', async () => {
    const { context, page } = await enter(browser, url, { who: 'admin', language });
    const form = formOn(page);
    await page.goto('/truck?open=new');
    await form.field(labels[0]).fill('15240,125');
    await form.field(labels[1]).fill('12.340');
    await form.send();
    for (const words of says) await form.dialog().getByText(words).waitFor();
    await expect.poll(form.cursor, SOON).toBe('numberPlate');
    await form.dialog().getByRole('alert').getByRole('button').last().click();
    await expect.poll(form.cursor, SOON).toBe('passportWeight');
    await expect.poll(() => form.field(labels[0]).inputValue()).toBe('15240,125');
    await context.close();
  });
});

describe('a form on an operator’s computer', () => {
  it('shows all of a new truck without scrolling, and moves by less than an error’s own height', async () => {
    const { context, page } = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
    const form = formOn(page);
    await page.goto('/truck?open=new');
    const place = async (label: string) => {
      const box = await form.field(label).boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    await form.field('İcazə verilən maksimum').waitFor();
    const save = await form.dialog().getByRole('button', { name: 'Yadda saxla' }).boundingBox();
    expect((await place('İcazə verilən maksimum')).bottom).toBeLessThan(save?.y ?? 0);
    // The form says once what is optional, instead of ten times.
    await expect.poll(() => form.dialog().getByText('istəyə bağlı').count()).toBe(1);
    const before = await place('Marka');
    await form.field('Dövlət qeydiyyat nişanı').fill('1');
    await form.field('Dövlət qeydiyyat nişanı').press('Tab');
    await form.dialog().getByText('Dövlət qeydiyyat nişanı düzgün deyil').waitFor();
    const moved = (await place('Marka')).top - before.top;
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(15);
    await context.close();
  });
});

describe('saving and going on to the next', () => {
  it.each([
    ['truck', 'Dövlət qeydiyyat nişanı', '55-ZZ-002', 'numberPlate'],
    ['trailer', 'Dövlət qeydiyyat nişanı', '55-ZZ-003', 'numberPlate'],
    ['driver', 'Ad, soyad', 'Samir Sınaqov', 'name'],
  ])(
    'of a %s starts with an empty form and the cursor in its first field',
    async (noun, label, text, name) => {
      await go(page, `/${noun}?open=new`);
      await form.field(label).fill(text);
      await page.getByRole('button', { name: 'Saxla və yenisi' }).click();
      await expect
        .poll(async () => [await form.field(label).inputValue(), await form.cursor()], SOON)
        .toEqual(['', name]);
      await page.keyboard.press('Escape');
      await form.closed();
      if (noun !== 'trailer') return;
      const { Trailer } = await admin.api<{ Trailer: { Id: number }[] }>(`GET /trailer?Name=${text}`);
      await admin.api(`DELETE /trailer/${Trailer[0]?.Id}`);
    },
  );
});

describe('deleting a truck', () => {
  const ask = async (plate: string) => {
    await go(page, `/truck?q=${plate}`);
    await page.getByRole('button', { name: `Seçimlər: ${plate}` }).click();
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    return form.dialog(`${plate} avtomobilini silirsiniz`);
  };
  const wayBack = (plate: string) =>
    page.getByRole('listitem').filter({ hasText: plate }).getByRole('button', { name: 'Geri qaytar' });

  it('asks first, and can be left', async () => {
    await addTruck('55-ZZ-020');
    const question = await ask('55-ZZ-020');
    await question.getByRole('button', { name: 'Geri qayıt' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => rowsOn(page).count()).toBe(1);
    await (await ask('55-ZZ-020')).getByRole('button', { name: 'Sil' }).click();
    await page.getByText('Avtomobil silinib').waitFor();
    await page.getByText('Məlumat tapılmadı').waitFor();
  });

  it('can be taken back by one key, wherever the reader went meanwhile', async () => {
    await addTruck('55-ZZ-021');
    await (await ask('55-ZZ-021')).getByRole('button', { name: 'Sil' }).click();
    await wayBack('55-ZZ-021').waitFor();
    await go(page, '/trailer');
    await page.keyboard.press('Alt+KeyZ');
    await page.getByText('Avtomobil geri qaytarılıb').waitFor();
    await go(page, '/truck?q=55-ZZ-021');
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(1);
  });

  it('cannot be restored once another record has its plate, and says so', async () => {
    await addTruck('55-ZZ-022');
    await (await ask('55-ZZ-022')).getByRole('button', { name: 'Sil' }).click();
    const undo = wayBack('55-ZZ-022');
    await undo.hover();
    await addTruck('55-ZZ-022');
    await undo.click();
    const problem = page.getByRole('alertdialog');
    await problem.getByText('Bu nömrə ilə avtomobil artıq mövcuddur').waitFor();
    await problem.getByRole('button', { name: 'OK' }).click();
    expect((await admin.api<Trucks>('GET /truck?Name=55-ZZ-022')).TotalCount).toBe(1);
  });

  it('that is on site is refused in words, and the truck stays', async () => {
    type Tickets = { Operation: { NumberPlate: string }[] };
    const { Operation } = await admin.api<Tickets>('GET /operation?StatusId=1&PageSize=1');
    const question = await ask(Operation[0]?.NumberPlate ?? '');
    await question.getByRole('button', { name: 'Sil' }).click();
    const problem = page.getByRole('alertdialog');
    await problem.getByText('Avtomobil ərazidədir, açıq qəbzi var. Əvvəlcə onu tamamlayın.').waitFor();
    await problem.getByRole('button', { name: 'OK' }).click();
    await problem.waitFor({ state: 'detached' });
    await expect.poll(() => rowsOn(page).count()).toBe(1);
  });
});

describe('a driver', () => {
  it('shows at once that the licence has ended', async () => {
    type Added = { Driver: { Id: number } };
    const { Driver } = await admin.api<Added>('POST /driver', { Name: 'Kamal Sınaqov' });
    await go(page, `/driver?q=kamal sinaqov&open=${Driver.Id}`);
    await form.field('Vəsiqənin etibarlılıq tarixi').fill('1.2.2020');
    await form.send();
    await form.closed();
    await expect.poll(() => rowsOn(page).first().innerText(), SOON).toMatch(/01\.02\.2020.*müddəti bitib/s);
  });

  it('whom a truck names goes into the archive instead, is found there and comes back', async () => {
    const { api } = admin;
    const Name = 'Nazim Sınaqov';
    const { Driver } = await api<{ Driver: { Id: number } }>('POST /driver', { Name });
    await api('POST /truck', { NumberPlate: '55-ZZ-030', DriverId: Driver.Id });
    const act = async (words: string) => {
      await page.getByRole('button', { name: `Seçimlər: ${Name}` }).click();
      await page.getByRole('menuitem', { name: words }).click();
    };
    await go(page, '/driver?q=nazim sinaqov');
    await act('Sil');
    await form.dialog(`${Name} adlı sürücünü silirsiniz`).getByRole('button', { name: 'Sil' }).click();
    const question = form.dialog(`${Name}: arxivə göndərilsin?`);
    await question.getByText('1 yazıda istifadə olunur').waitFor();
    const users = question.getByRole('link', { name: 'Avtomobillər: 1' });
    await expect.poll(() => users.getAttribute('href')).toBe(`/truck?driverId=${Driver.Id}`);
    await question.getByRole('button', { name: 'Arxivə göndər' }).click();
    await page.getByText('Sürücü arxivə göndərilib').waitFor();
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(0);
    await go(page, `/driver?q=nazim sinaqov&archived=true&open=${Driver.Id}`);
    // Its documents, which come a little later, say so too.
    await form.dialog().getByText('Arxivdədir').first().waitFor();
    await expect.poll(() => form.dialog().getByRole('textbox').count()).toBe(0);
    await page.keyboard.press('Escape');
    await form.closed();
    await act('Geri qaytar');
    await page.getByText('Sürücü geri qaytarılıb').waitFor();
    await go(page, '/driver?q=nazim sinaqov');
    await expect.poll(() => rowsOn(page).count(), SOON).toBe(1);
  });
});
