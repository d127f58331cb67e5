import { IconEraser, IconTrash } from '@tabler/icons-react';
import { rfidCardDelete, rfidCardReset } from '@terezi/domain/rfid/request-kinds.ts';
import { path } from '#shell/router/path.ts';
import type { Subject } from '#requests/subject.ts';

/** A card, where something about it waits for a decision. */
export const rfidCardSubject: Subject = {
  addressOf: (id) => path('/rfid-card/$id', { id }),
  called: { az: 'Kart {title}', en: 'Card {title}' },
  icons: { [rfidCardReset.name]: IconEraser, [rfidCardDelete.name]: IconTrash },
};
