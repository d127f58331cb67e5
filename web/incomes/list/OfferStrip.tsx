import { Button } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { date, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Strip } from '#kit/page/Strip.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { offerWords as words } from './offer-words.ts';

const { offered, acceptOffer, declineOffer } = incomeOperationCalls;
type Offer = Awaited<ReturnType<typeof offered>>['incomeOffer'][number];

/** So many senders are shown at once; an answer shows the next. */
const MAX_OFFERS = 3;

/** What one sender had sent: taken over as requests, or left where it is once the reader has said so twice. */
function OfferLine({ offer }: { readonly offer: Offer }) {
  const say = useSay();
  const { language } = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const { senderCompanyId, senderName: name, senderVoen: voen, firstAt, lastAt } = offer;
  const count = number(offer.ticketCount, language);
  const accept = useMutation(acceptOffer, {
    done: () => toast({ title: say(words.taken, { count }), detail: name }),
  });
  const decline = useMutation(declineOffer, { done: () => toast({ title: say(words.left), detail: name }) });
  const [from, to] = [date(firstAt), date(lastAt)];
  return (
    <Strip
      icon={IconArrowBarToDown}
      title={say(words.sent, { name, count })}
      text={say(from === to ? words.onDay : words.between, { from, to, voen })}
    >
      <Button size="xs" variant="soft" disabled={accept.isActing} onClick={() => setLeaving(true)}>
        {say(words.leave)}
      </Button>
      <Button size="xs" loading={accept.isActing} onClick={() => void accept.act({ senderCompanyId })}>
        {say(words.take)}
      </Button>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={say(words.leaveTitle, { name })}
        consequence={say(words.leaveText, { count })}
        verb={say(words.leave)}
        onConfirm={() => decline.act({ senderCompanyId })}
      />
    </Strip>
  );
}

/** What others had sent to the company's tax id before it was here, for a reader who may answer; nothing where there is none. */
export function OfferStrip() {
  const say = useSay();
  const mayAnswer = useMay()(acceptOffer);
  const { data } = useQuery({ ...asking(offered, {}), enabled: mayAnswer, meta: QUIET });
  const offers = data?.incomeOffer ?? [];
  const more = offers.length - MAX_OFFERS;
  return (
    <>
      {offers.slice(0, MAX_OFFERS).map((offer) => (
        <OfferLine key={offer.senderCompanyId} offer={offer} />
      ))}
      {more > 0 && <Strip icon={IconArrowBarToDown} title={say(words.more, { count: more })} />}
    </>
  );
}
