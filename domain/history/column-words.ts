import type { Words } from '../grammar/words.ts';
import { OWN } from './own-columns.ts';

/** The field that a column keeps. */
export const fieldOf = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names of columns that no noun declares; without the `Id`, `Kg` or `Name` at their ends. */
const WORDS: Readonly<Record<string, Words>> = {
  name: { az: 'Ad', en: 'Name' },
  note: { az: 'Qeyd', en: 'Note' },
  status: { az: 'Status', en: 'Status' },
  statusNote: { az: 'Səbəb', en: 'Reason' },
  archived: { az: 'Arxivdədir', en: 'Archived' },
  deletedAt: { az: 'Silinib', en: 'Deleted' },
  address: { az: 'Ünvan', en: 'Address' },
  phone: { az: 'Telefon', en: 'Phone' },
  email: { az: 'E-poçt', en: 'E-mail' },
  externalCode: { az: 'Xarici kod', en: 'External code' },
  voen: { az: 'VÖEN', en: 'VOEN' },
  // Of the fleet.
  numberPlate: { az: 'Nömrə', en: 'Plate' },
  sender: { az: 'Göndərən', en: 'Sender' },
  // Of tickets.
  lossPercentage: { az: 'İtki faizi', en: 'Loss percentage' },
  loss: { az: 'İtki miqdarı', en: 'Loss amount' },
  lossAt: { az: 'İtkinin tarixi', en: 'Loss date' },
  divided: { az: 'Bölünmüş cəm', en: 'Divided sum' },
  netPoolGiven: { az: 'Ümumi balansa keçib', en: 'Given to the overall balance' },
  netPoolDrawn: { az: 'Ümumi balansdan götürülüb', en: 'Drawn from the overall balance' },
  dividedAt: { az: 'Bölünüb', en: 'Divided' },
  // Of files, cards and sales between companies.
  type: { az: 'Növ', en: 'Type' },
  operatorCompany: { az: 'Operator şirkəti', en: 'Operator company' },
  lossNorm: { az: 'İtki norması', en: 'Loss norm' },
  // Of weighings and of proposals about them.
  direction: { az: 'İstiqamət', en: 'Direction' },
  statedDirection: { az: 'Deyilən istiqamət', en: 'Stated direction' },
  directionReason: { az: 'İstiqamətin səbəbi', en: 'Reason of the direction' },
  completedHow: { az: 'Necə tamamlanıb', en: 'How it was completed' },
  truckOwnerLicense: { az: 'Sürücünün vəsiqəsi', en: 'Licence of the driver' },
  trailerPlates: { az: 'Qoşqu', en: 'Trailer' },
  weight2Record: { az: 'Çəki 2-nin yazısı', en: 'Record of weight 2' },
  weight2Scale: { az: 'Çəki 2-nin tərəzisi', en: 'Scale of weight 2' },
  weight2ScaleNumber: { az: 'Çəki 2-nin tərəzisinin nömrəsi', en: 'Number of the scale of weight 2' },
  completedBy: { az: 'Tamamlayan', en: 'Completed by' },
  cancelledAt: { az: 'Ləğv vaxtı', en: 'Cancelled' },
  cancelledBy: { az: 'Ləğv edən', en: 'Cancelled by' },
  printCount: { az: 'Çap sayı', en: 'Times printed' },
  decisionNote: { az: 'Qərarın qeydi', en: 'Note of the decision' },
  decidedAt: { az: 'Qərarın vaxtı', en: 'Decided' },
  decidedBy: { az: 'Qərar verən', en: 'Decided by' },
  // Of every resource.
  at: { az: 'Vaxt', en: 'Time' },
  createdAt: { az: 'Yaradılma vaxtı', en: 'Created at' },
  expiresAt: { az: 'Bitmə vaxtı', en: 'Expires at' },
  user: { az: 'İstifadəçi', en: 'User' },
  createdUser: { az: 'Yazan', en: 'Written by' },
  noun: { az: 'Bölmə', en: 'Part' },
  kind: { az: 'Növ', en: 'Kind' },
  list: { az: 'Siyahı', en: 'List' },
  site: { az: 'Məntəqə', en: 'Site' },
};

/** The names under which a field's word may stand: its own, without its ending, or that of the row it names. */
const placesOf = (field: string): readonly string[] => [field, field.replace(/(Id|Kg|Name|By|ByName)$/, '')];

/** The name of a changed column that its noun does not declare; undefined where none is known. */
export function columnWords(noun: string, column: string): Words | undefined {
  const families = [OWN[noun] ?? {}, WORDS];
  return families.flatMap((words) => placesOf(fieldOf(column)).map((place) => words[place])).find(Boolean);
}
