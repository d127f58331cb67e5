import { integer, text } from '../grammar/field/field.ts';
import { fieldColumns } from '../grammar/sheet/noun-sheet.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import { instant, mass } from '../grammar/field/vehicle-field.ts';
import type { Words } from '../grammar/words.ts';
import { incomeStates } from './states.ts';

/** The title of the list of incomes. */
const incomesTitle: Words = { az: 'Mədaxillər', en: 'Incomes' };

/** The list of incomes as a file has it: masses in kilograms, a difference with its sign. */
export const incomeSheet: ListSheet<Readonly<Record<string, unknown>>> = {
  title: incomesTitle,
  columns: {
    ...fieldColumns({
      number: integer({ az: 'Sorğu', en: 'Request' }, { max: 999_999_999 }),
      sentAt: instant({ az: 'Çıxıb', en: 'Sent' }),
      numberPlate: text({ az: 'Nömrə', en: 'Plate' }),
      trailer: text({ az: 'Qoşqu', en: 'Trailer' }),
      sentNet: mass({ az: 'Göndərənin nettosu', en: 'Net of the sender' }),
      receivedNet: mass({ az: 'Alanın nettosu', en: 'Net of the receiver' }),
      difference: mass({ az: 'Fərq', en: 'Difference' }),
      allowedShort: mass({ az: 'İcazəli əskik', en: 'Allowed short' }),
      allowedOver: mass({ az: 'İcazəli artıq', en: 'Allowed over' }),
    }),
    statusId: {
      words: { az: 'Status', en: 'Status' },
      cell: (row, language) => incomeStates.look(Number(row['statusId'])).words[language],
    },
    ...fieldColumns({
      partnerName: text({ az: 'Qarşı tərəf', en: 'Other side' }),
      partnerVoen: text({ az: 'VÖEN', en: 'VOEN' }),
      cargoName: text({ az: 'Yük', en: 'Cargo' }),
      ownCargoName: text({ az: 'Öz yükümüz', en: 'Own cargo' }),
      senderReceipt: text({ az: 'Göndərənin qəbzi', en: 'Receipt of the sender' }),
      receipt: text({ az: 'Qəbzimiz', en: 'Own receipt' }),
      arrivedAt: instant({ az: 'Sorğu gəlib', en: 'Arrived' }),
      approvedAt: instant({ az: 'Təsdiq vaxtı', en: 'Approved' }),
      approvedByName: text({ az: 'Təsdiq edən', en: 'Approved by' }),
      completedAt: instant({ az: 'Tamamlanma vaxtı', en: 'Completed' }),
      completedByName: text({ az: 'Tamamlayan', en: 'Completed by' }),
      cancelledAt: instant({ az: 'Ləğv vaxtı', en: 'Cancelled' }),
      cancelledByName: text({ az: 'Ləğv edən', en: 'Cancelled by' }),
      cancelReason: text({ az: 'Ləğvin səbəbi', en: 'Reason of the cancellation' }),
    }),
  },
};
