import type { Icon as TablerIcon } from '@tabler/icons-react';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Call } from '#shell/api/api.ts';
import { askingRow } from '#shell/api/asking.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { freshOf, groupedOf } from '#records/form/fresh-of.ts';
import type { Noun } from '#records/noun.ts';

type Load = Screen['load'];

/** What a noun's screens need beside its declaration; the code that draws them is loaded when one is first opened. */
export type OwnScreens = {
  readonly calls: { readonly list: Call<never, unknown>; readonly find: Call<{ id: number }, unknown> };
  readonly record: () => Promise<Noun>;
  readonly icon: TablerIcon;
  /** The view that its list opens with, where it has views. */
  readonly view?: string;
  /** The list's question before its reader's choice, where the declaration does not say it. */
  readonly asked?: Noun['asked'];
  readonly place?: Partial<NonNullable<Screen['place']>>;
  /** The text in the New menu, where it says more than the name of one. */
  readonly offered?: Words;
  /** Pages of its own in the place of those of every noun. */
  readonly pages?: { readonly list?: Load; readonly row?: Load };
};

/** Loads once: a component must keep its identity between drawings. */
function once(load: Load): Load {
  let known: ReturnType<Load> | undefined;
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

const listPage = ({ record, icon }: OwnScreens): Load =>
  once(async () => {
    const [{ RecordList }, noun] = await Promise.all([import('#records/list/RecordList.tsx'), record()]);
    return () => <RecordList noun={noun} icon={icon} />;
  });

const rowPage = ({ record }: OwnScreens): Load =>
  once(async () => {
    const [{ DeclaredPage }, noun] = await Promise.all([import('./DeclaredPage.tsx'), record()]);
    return () => <DeclaredPage noun={noun} />;
  });

const formPage = ({ record }: OwnScreens): Load =>
  once(async () => {
    const [{ RecordFormPage }, noun] = await Promise.all([
      import('#records/form/RecordFormPage.tsx'),
      record(),
    ]);
    return () => <RecordFormPage noun={noun} />;
  });

/** The list of a declared noun, which the menu leads to. */
export function listScreen<Some extends DeclaredNoun>(declared: Some, own: OwnScreens) {
  const { words, permission } = declared;
  const path = nounPath<Some['noun']>(declared.noun);
  return {
    path,
    permission: permission.read,
    load: own.pages?.list ?? listPage(own),
    asks: askingList({
      call: own.calls.list,
      fresh: freshOf(declared, own.view),
      asked: own.asked ?? groupedOf(declared),
    }),
    place: {
      words: words.many,
      ...own.place,
      create: {
        words: own.offered ?? words.one,
        permission: permission.write,
        order: declared.inNewMenu,
      },
    },
  } as const satisfies Screen;
}

/** The page of one of its rows. */
export function rowScreen<Some extends DeclaredNoun>(declared: Some, own: OwnScreens) {
  const path = `${nounPath<Some['noun']>(declared.noun)}/$id` as const;
  const load = own.pages?.row ?? rowPage(own);
  return {
    path,
    permission: declared.permission.read,
    load,
    asks: askingRow(own.calls.find),
  } as const satisfies Screen;
}

/** The page of the form of a new row, of nouns whose form is too long to stand beside a list. */
export function newScreen<Some extends DeclaredNoun>(declared: Some, own: OwnScreens) {
  const path = `${nounPath<Some['noun']>(declared.noun)}/new` as const;
  return { path, permission: declared.permission.read, load: formPage(own) } as const satisfies Screen;
}

/** The page of its form, of nouns whose rows are changed on one. */
export function formScreen<Some extends DeclaredNoun>(declared: Some, own: OwnScreens) {
  const path = `${nounPath<Some['noun']>(declared.noun)}/$id/edit` as const;
  const { read } = declared.permission;
  return {
    path,
    permission: read,
    load: formPage(own),
    asks: askingRow(own.calls.find),
  } as const satisfies Screen;
}
