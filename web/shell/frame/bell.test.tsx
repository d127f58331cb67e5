// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { NoticeRow } from '@terezi/domain/notices/notice.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast, toastLog } from '#kit/toast/toast.ts';
import { answering, saying } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { Bell } from './Bell.tsx';
import { noticeCalls } from '../api/calls/notice.gen.ts';
import { startRouter } from '../router/router.ts';

const row = (id: number, more: Partial<NoticeRow> = {}): NoticeRow => ({
  ...{ id, kind: 'requestDecided', title: `Sorğu ${id}`, detail: null, path: `/request?open=${id}` },
  ...{ fileId: null, madeAt: '2026-11-20T07:06:00Z', readAt: null, overAt: null, ...more },
});
/** A server that keeps these notices for the reader. */
function keeping(...rows: NoticeRow[]) {
  let notices = rows;
  return answering(({ line, body }) => {
    if (line.startsWith('POST')) {
      const { Ids, All } = body as { Ids?: number[]; All?: boolean };
      notices = notices.map((each) =>
        All || Ids?.includes(each.id) ? { ...each, readAt: '2026-11-20T08:00:00Z' } : each,
      );
    }
    const unreadCount = notices.filter(({ readAt, overAt }) => readAt === null && overAt === null).length;
    const page = { notice: notices, totalCount: notices.length, pageNumber: 1, pageSize: 20, unreadCount };
    return saying(noticeCalls.list, page);
  });
}
const bell = (name: RegExp) => screen.findByRole('button', { name });
beforeEach(async () => {
  toastLog.clear();
  await startRouter(async () => ({ pattern: '/', params: {}, around: [], Screen: () => null }));
});

describe('the bell', () => {
  it('counts what is unread, lists it newest first with the way to it, and marks what was followed', async () => {
    const requests = keeping(row(2), row(1, { readAt: '2026-11-20T08:00:00Z' }));
    const { user } = draw(<Bell />);
    await user.click(await bell(/^Bildirişlər, 1 oxunmamış$/));
    const links = await screen.findAllByRole('link');
    expect(links.map((each) => each.getAttribute('href'))).toEqual(['/request?open=2', '/request?open=1']);
    expect(links.map((each) => within(each).queryByText('oxunmayıb') !== null)).toEqual([true, false]);
    await user.click(links[0] as HTMLElement);
    await waitFor(() =>
      expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([
        { Ids: [2] },
      ]),
    );
    await bell(/^Bildirişlər$/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('marks all as read, and offers that no more', async () => {
    keeping(row(2), row(1));
    const { user } = draw(<Bell />, 'en');
    await user.click(await bell(/^Notifications, 2 unread$/));
    await user.click(await bell(/^Mark all as read$/));
    await bell(/^Notifications$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(screen.queryByText('unread')).toBeNull();
  });

  it('marks what another person has decided as done, and counts it no more', async () => {
    keeping(row(1, { overAt: '2026-11-20T08:00:00Z' }));
    const { user } = draw(<Bell />);
    await user.click(await bell(/^Bildirişlər$/));
    expect(await screen.findByText('artıq qərar verilib')).toBeTruthy();
    expect(screen.queryByText('oxunmayıb')).toBeNull();
  });

  it('says what will stand there, and that it failed with a way to try again', async () => {
    keeping();
    const { user, unmount } = draw(<Bell />);
    await user.click(await bell(/^Bildirişlər$/));
    await screen.findByText('Hələ bildiriş yoxdur');
    unmount();
    let fails = true;
    answering(() =>
      fails
        ? { status: 500, code: 'general.unexpected' }
        : saying(noticeCalls.list, {
            notice: [row(5)],
            ...{ totalCount: 1, pageNumber: 1, pageSize: 20, unreadCount: 1 },
          }),
    );
    const { user: other } = draw(<Bell />);
    await other.click(await bell(/^Bildirişlər$/));
    const failed = await screen.findByRole('alert');
    fails = false;
    await other.click(within(failed).getByRole('button'));
    expect(await screen.findByText('Sorğu 5')).toBeTruthy();
  });

  it('keeps below them what was done on this page', async () => {
    keeping(row(1));
    toast({ title: 'Yadda saxlanıldı', detail: '90-KL-456' });
    const { user } = draw(<Bell />);
    await user.click(await bell(/^Bildirişlər, 1/));
    await screen.findByText('90-KL-456');
    await user.click(await bell(/^Təmizlə$/));
    expect(screen.queryByText('90-KL-456')).toBeNull();
    expect(screen.getByText('Sorğu 1')).toBeTruthy();
  });
});
