import { Button } from '@mantine/core';
import { IconBooks, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, cataloguePath } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ListPage } from '#kit/grid/ListPage.tsx';
import { FRESH } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { useDeed } from '#shell/deed.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/use-list.ts';
import { useOpened } from '#shell/use-opened.ts';
import { useOwnLocation } from '#shell/use-own-location.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { callsOf, rowsIn } from './calls.ts';
import { columnsOf, filtersOf } from './columns.ts';
import { OpenedRow } from './OpenedRow.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { RowActions } from './RowActions.tsx';
import { titleOf } from './row-text.ts';
import { useSiblings } from './use-siblings.ts';
import { CATALOGUE_WORDS } from './words.ts';

function useRemoving(catalogue: Catalogue) {
  const say = useSay();
  const [row, setRow] = useState<CatalogueRow | null>(null);
  const remove = useDeed(callsOf(catalogue).remove);
  const name = row ? titleOf(catalogue, row) : '';
  const confirm = async () => {
    if (!row || !(await remove.act({ id: row.id }))) return;
    toast({ title: say(CATALOGUE_WORDS.removed, { one: say(catalogue.words.one) }), detail: name });
  };
  const dialog = (
    <ConfirmDialog
      opened={row !== null}
      onClose={() => setRow(null)}
      title={say(CATALOGUE_WORDS.removing, { name })}
      consequence={say(CATALOGUE_WORDS.removingText)}
      verb={say(CATALOGUE_WORDS.remove)}
      destructive
      onConfirm={confirm}
    />
  );
  return { ask: setRow, dialog };
}

function CatalogueList({ catalogue }: { catalogue: Catalogue }) {
  const { noun, title } = catalogue;
  const say = useSay();
  const { language } = useLanguage();
  const may = useMay();
  const { company } = useMe();
  const navigate = useNavigate();
  const { opened, open, close } = useOpened();
  const views = useSiblings(catalogue);
  const removing = useRemoving(catalogue);
  const filters = useMemo(() => filtersOf(catalogue), [catalogue]);
  const columns = useMemo(
    () => columnsOf(catalogue, company.id, language),
    [catalogue, company.id, language],
  );
  const list = useList({
    call: callsOf(catalogue).list,
    rows: (page) => rowsIn(catalogue, page),
    filters,
    fresh: { ...FRESH, sort: { key: title, down: false } },
  });
  const canWrite = may(callsOf(catalogue).change);
  const isOwn = (row: CatalogueRow) => canWrite && row.companyId === company.id;
  const add = canWrite && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => open('new')}>
      {say(catalogue.words.add)}
    </Button>
  );
  const field = say(catalogue.fields[title]?.words ?? catalogue.words.one);
  const pathOf = (view: string | null) => cataloguePath(view ?? noun);

  return (
    <>
      <PageTitle>{say(catalogue.words.many)}</PageTitle>
      <ListPage
        list={noun}
        store={browserStore}
        title={say(catalogue.words.many)}
        actions={add}
        searchHint={say(CATALOGUE_WORDS.search, { field: language === 'en' ? field.toLowerCase() : field })}
        columns={columns}
        filters={filters}
        views={views}
        value={{ ...list.value, view: noun }}
        onChange={(next) =>
          next.view === noun
            ? list.onChange({ ...next, view: null })
            : void navigate({ to: pathOf(next.view) })
        }
        hrefOf={(next) => pathOf(next.view)}
        result={list.result}
        exporting={{ ask: list.ask, zone: company.timeZone }}
        manner={{
          idOf: (row) => String(row.id),
          open: ({ id }) => open(id),
          hrefOf: ({ id }) => `${pathOf(noun)}?open=${id}`,
          ...(canWrite && {
            actions: (row: CatalogueRow) =>
              isOwn(row) && (
                <RowActions
                  name={titleOf(catalogue, row)}
                  edit={() => open(row.id)}
                  remove={() => removing.ask(row)}
                />
              ),
          }),
        }}
        empty={
          <EmptyState
            icon={IconBooks}
            title={say(CATALOGUE_WORDS.nothingYet)}
            text={say(CATALOGUE_WORDS.nothingYetText)}
            action={add}
          />
        }
      />
      {canWrite && opened === 'new' && (
        <CatalogueForm catalogue={catalogue} row={null} Reference={ReferenceField} close={close} />
      )}
      {typeof opened === 'number' && (
        <OpenedRow key={opened} catalogue={catalogue} id={opened} mayChange={isOwn} close={close} />
      )}
      {removing.dialog}
    </>
  );
}

/** The list of the declared catalogue that the address names. */
export function CataloguePage() {
  const { pathname } = useOwnLocation();
  const found = catalogues.find(({ noun }) => cataloguePath(noun) === pathname);
  const catalogue = catalogueOf(found?.noun ?? 'cargo');
  return <CatalogueList key={catalogue.noun} catalogue={catalogue} />;
}
