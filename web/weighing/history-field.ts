import type { Words } from '@terezi/domain/grammar/words.ts';
import { ticketWords } from './words.ts';

const fieldWords: Readonly<Record<string, Words>> = {
  weight1Note: ticketWords.weight1Note,
  weight2Note: ticketWords.weight2Note,
  truckOwnerName: { az: 'Sürücü', en: 'Driver' },
  cargoName: ticketWords.cargo,
  cargo2Name: ticketWords.cargo2,
  senderBranchName: ticketWords.senderBranch,
  senderWarehouseName: ticketWords.senderWarehouse,
  customerBranchName: ticketWords.customerBranch,
  customerWarehouseName: ticketWords.customerWarehouse,
  customerName: ticketWords.customer,
  senderName: ticketWords.sender,
  numberPlate: ticketWords.plate,
  trailerPlates: ticketWords.trailer,
  directionReason: { az: 'İstiqamətin səbəbi', en: 'Reason of the direction' },
  dividedKg: { az: 'Bölünmüş cəm, kq', en: 'Divided sum, kg' },
  lossPercentage: { az: 'İtki faizi', en: 'Loss percentage' },
};

/** The name of a changed field; one that this page does not know is shown as it came. */
export const historyField = (field: string): Words => fieldWords[field] ?? { az: field, en: field };
