import { Menu } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EXPORT_WORDS } from '#kit/export/words.ts';
import { dateTime, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '../api/asking.ts';
import { exportCalls } from '../api/calls/export.gen.ts';
import { useMutation } from '../api/mutation.ts';
import { haveFile } from '../api/have-file.ts';
import { QUIET } from '../api/queries.ts';

type ExportRow = Awaited<ReturnType<typeof exportCalls.list>>['export'][number];

const LATEST = { pageNumber: 1, pageSize: 5 };
const isOpen = ({ fileId, isFailed }: ExportRow): boolean => fileId === null && !isFailed;
/** How often the page asks about a file that the server is still making. */
const ASK_MS = 1_000;

/** One file: to be downloaded again, stopped, or given up on. */
function OwnExport({ row }: { row: ExportRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const stopping = useMutation(exportCalls.cancel);
  const [done, total] = [number(row.written, language), number(row.total, language)];
  const time = <span className="cap dim fig">{dateTime(row.askedAt)}</span>;
  if (row.fileId !== null)
    return (
      <Menu.Item
        leftSection={<Icon of={IconDownload} />}
        rightSection={time}
        onClick={() => void haveFile(row.fileId ?? 0, row.fileName ?? '')}
      >
        {say(EXPORT_WORDS.madeBefore, { format: row.format.toUpperCase(), rows: done })}
      </Menu.Item>
    );
  if (row.isFailed)
    return (
      <Menu.Item leftSection={<Icon of={IconAlertTriangle} />} rightSection={time} disabled>
        {say(EXPORT_WORDS.failed)}
      </Menu.Item>
    );
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<Icon of={IconPlayerStop} />}
      rightSection={time}
      disabled={stopping.isActing}
      onClick={() => void stopping.act({ id: row.id })}
    >
      {say(EXPORT_WORDS.stopMaking, { done, total })}
    </Menu.Item>
  );
}

/**
 * The files that the server makes or has made for the reader, below the ways to export: a reader who closed the page
 * meanwhile finds them again for as long as they are kept.
 */
export function OwnExports() {
  const say = useSay();
  const { data } = useQuery({
    ...asking(exportCalls.list, LATEST),
    meta: QUIET,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export.some(isOpen) ? ASK_MS : false),
  });
  if (!data || data.export.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{say(EXPORT_WORDS.ownTitle)}</Menu.Label>
      {data.export.map((row) => (
        <OwnExport key={row.id} row={row} />
      ))}
    </>
  );
}
