// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Refused } from '#shell/api/refused.ts';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { type Later, later } from '../../testing/later.ts';
import { HistorySection } from './HistorySection.tsx';
import { useHistory } from './use-history.tsx';
import type { HistoryPage } from './use-older.ts';
import { RECORD_WORDS } from '../words.ts';

type Page = HistoryPage<{ id: number }>;
const empty: Page = { history: [], hasOlderHistory: false };

/** The history of a row, as each of these answers comes. */
function drawn(...answers: Promise<Page>[]) {
  const ask = async () => answers.shift() ?? empty;
  const history = Object.assign(ask, { id: 'gate.history', permission: 'signedIn' as const });
  function Story() {
    const { page, instead } = useHistory(history, 7);
    return (
      <HistorySection
        events={page.history}
        isChange={() => true}
        draw={({ id }) => <li key={id}>{`entry ${id}`}</li>}
        showOlder={null}
        instead={instead}
      />
    );
  }
  return draw(<Story />);
}
const nothing = () => screen.queryByText(RECORD_WORDS.noChanges.az);

describe('a history', () => {
  it('says that nothing was changed only once it has come and is empty', async () => {
    const answer: Later<Page> = later();
    drawn(answer.promise);
    expect(nothing()).toBeNull();
    answer.give(empty);
    await screen.findByText(RECORD_WORDS.noChanges.az);
  });

  it('that could not be read says so and is asked for again', async () => {
    const failed = new Refused({ code: 'general.databaseAway', message: 'Baza cavab vermir', status: 503 });
    const { user } = drawn(
      Promise.reject(failed),
      Promise.resolve({ history: [{ id: 4 }], hasOlderHistory: false }),
    );
    await screen.findByText(RECORD_WORDS.historyFailed.az);
    expect([nothing(), screen.queryByText('Baza cavab vermir')]).toEqual([null, expect.anything()]);
    await user.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
    await screen.findByText('entry 4');
    expect(screen.queryByText(RECORD_WORDS.historyFailed.az)).toBeNull();
  });
});
