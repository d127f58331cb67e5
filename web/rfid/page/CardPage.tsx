import { Button } from '@mantine/core';
import { IconPencil, IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { rfidCardDelete, rfidCardReset } from '@terezi/domain/rfid/request-kinds.ts';
import { useMemo } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { filtersOf } from '#records/list/columns.ts';
import { RecordHead } from '#records/page/RecordHead.tsx';
import { RecordPage } from '#records/page/RecordPage.tsx';
import { RowActionButton } from '#records/RowActionButton.tsx';
import type { Around } from '#records/page/use-neighbours.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { requestKindText } from '@terezi/domain/request-sheets.ts';
import { ProposeAction } from '#requests/ProposeAction.tsx';
import { useWaiting } from '#requests/use-waiting.ts';
import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMe } from '#shell/me.tsx';
import { asAddress, formAddress, withSearch } from '#shell/router/path.ts';
import { rfidCard } from '../card.tsx';
import { CardFace } from '../face/CardFace.tsx';
import css from '../rfid.module.css';
import { standingLook } from '../standing.ts';
import { Prepared } from '../operation/Prepared.tsx';
import { cardWords as words } from '../words.ts';
import { OpenRequests } from './OpenRequests.tsx';
import { CardFigures } from './CardFigures.tsx';
import { CardReads } from './CardReads.tsx';
import { CardStory } from './CardStory.tsx';

type CardDetail = Awaited<ReturnType<typeof rfidCardCalls.find>>['rfidCard'];
type HeadProps = { readonly row: CardDetail; readonly around: Around };

/** What can be done with a card: printed, blocked, changed, and by request emptied or taken out of use. */
function Actions({ row, around }: HeadProps) {
  const say = useSay();
  const { id, acts, cardNumber } = row;
  const { to, search } = around.list;
  const card = { id, called: cardNumber };
  return (
    <>
      <Button
        component={Link}
        to="/rfid-card-print"
        search={{ ids: String(id) }}
        leftSection={<Icon of={IconPrinter} size="s" />}
      >
        {say(words.print)}
      </Button>
      {rfidCard.actions?.map((action) => (
        <RowActionButton key={action.act} action={action} noun={rfidCard} row={row} />
      ))}
      {acts.change?.may === 'allow' && (
        <Button
          component={Link}
          to={withSearch(formAddress(asAddress(to), id), search)}
          leftSection={<Icon of={IconPencil} size="s" />}
        >
          {say(RECORD_WORDS.edit)}
        </Button>
      )}
      <ProposeAction
        {...card}
        kind={rfidCardReset}
        look={{ words: words.askReset, icon: IconRefresh, isGrave: false }}
        told={acts.proposeReset}
        call={rfidCardCalls.proposeReset}
      />
      <ProposeAction
        {...card}
        kind={rfidCardDelete}
        look={{ words: words.askDelete, icon: IconTrash, isGrave: true }}
        told={acts.proposeDelete}
        call={rfidCardCalls.proposeDelete}
      />
    </>
  );
}

/** What the card is called, how it stands, what waits about it, and what can be done with it. */
function CardHead({ row, around }: HeadProps) {
  const say = useSay();
  const { language } = useLanguage();
  const waiting = useWaiting('rfidCard', row.id);
  const look = standingLook(row);
  const isPhone = usePhone();
  const { cardNumber, cardTypeName } = row;
  return (
    <RecordHead
      around={around}
      title={say(words.named, { name: cardNumber })}
      crumb={say(waiting.length > 0 ? words.waiting : look.words)}
      after={
        <>
          <StateMark of={look} pill />
          {/* A phone has no room for more beside the number; what waits stands below. */}
          {!isPhone &&
            waiting.map((request) => (
              <Status key={request.id} shape="clock" tone="warn" pill>
                {requestKindText(request, language)}
              </Status>
            ))}
          {cardTypeName && !isPhone && (
            <span className={css.tag}>
              {say(words.typeTag, { name: cardTypeName.toLocaleLowerCase('az') })}
            </span>
          )}
        </>
      }
      actions={<Actions row={row} around={around} />}
    />
  );
}

/** One card: whose it is, what is prepared on it, where it was read, what waits about it, how it looks, and what happened to it. */
export function CardPage() {
  const say = useSay();
  const { company } = useMe();
  const filters = useMemo(() => filtersOf(rfidCard), []);
  const { fresh, asked } = rfidCard;
  return (
    <RecordPage
      find={rfidCardCalls.find}
      words={RECORD_WORDS}
      shows={['request', 'sighting', 'rfidCardOperation']}
      list={{
        call: rfidCardCalls.list,
        fresh,
        filters,
        path: '/rfid-card',
        ...(asked && { asked }),
        rows: (page) => page.rfidCard,
      }}
    >
      {({ rfidCard: row }, around) => (
        <>
          <CardHead row={row} around={around} />
          <CardFigures row={row} />
          <Split columns="minmax(0, 1fr) 392px" grow>
            <div className={css.main}>
              <Prepared key={`prepared ${row.id}`} card={row} />
              <CardReads key={`reads ${row.id}`} cardId={row.id} />
            </div>
            <aside className={css.aside} aria-label={say(RECORD_WORDS.history)}>
              <OpenRequests id={row.id} called={row.cardNumber} />
              <div className={css.preview}>
                <CardFace card={row} company={company.name} onScreen />
              </div>
              <CardStory key={row.id} row={row} />
            </aside>
          </Split>
        </>
      )}
    </RecordPage>
  );
}
