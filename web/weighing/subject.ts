import { IconColumns3, IconHandStop, IconReplace, IconTrash } from '@tabler/icons-react';
import {
  divisionChange,
  ticketByHand,
  ticketChange,
  ticketDeletion,
} from '@terezi/domain/weighing/request-kinds.ts';
import { path } from '#shell/router/path.ts';
import { part } from '#shell/frame/part.tsx';
import type { Subject } from '#requests/subject.ts';

/** A ticket, where something about it waits for a decision. */
export const ticketSubject: Subject = {
  addressOf: (id) => path('/operation/$id', { id }),
  called: { az: 'Qəbz {title}', en: 'Ticket {title}' },
  isPlate: true,
  icons: {
    [ticketByHand.name]: IconHandStop,
    [ticketChange.name]: IconReplace,
    [divisionChange.name]: IconColumns3,
    [ticketDeletion.name]: IconTrash,
  },
  Facts: part(async () => (await import('./decision/TicketMeasured.tsx')).TicketMeasured),
};
