import type { Words } from '../grammar/words.ts';
import { calibrationColumns } from './calibration-columns.ts';

type Columns = Readonly<Record<string, Words>>;

const operation: Columns = {
  receiptNumber: { az: 'Qəbzin nömrəsi', en: 'Receipt number' },
  public: { az: 'Qəbzin açıq nömrəsi', en: 'Public number of the receipt' },
  statusNote: { az: 'Ləğvin səbəbi', en: 'Reason' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  scaleNumber: { az: 'Tərəzinin nömrəsi', en: 'Number of the scale' },
  scaleMax: { az: 'Tərəzinin maksimum çəkisi', en: 'Maximum of the scale' },
  scaleDivision: { az: 'Tərəzinin ölçmə addımı', en: 'Scale interval (d)' },
  calibratedUntil: { az: 'Kalibrlənmənin sonu', en: 'Calibrated until' },
  company: { az: 'Şirkət', en: 'Company' },
  companyVoen: { az: 'Şirkətin VÖEN-i', en: 'VOEN of the company' },
  companyAddress: { az: 'Şirkətin ünvanı', en: 'Address of the company' },
  truck: { az: 'Avtomobil', en: 'Truck' },
  openedBy: { az: 'Çəki 1-i qəbul edən', en: 'Weight 1 taken by' },
  opened: { az: 'Çəki 1-i qəbul edən', en: 'Weight 1 taken by' },
  weight1Record: { az: 'Çəki 1-in yazısı', en: 'Record of weight 1' },
  tareBy: { az: 'Taranı yazan', en: 'Tare written by' },
  tareKind: { az: 'Taranın növü', en: 'Kind of tare' },
  tareOrigin: { az: 'Tara haradan götürülüb', en: 'Where the tare is from' },
  tareApproved: { az: 'Taranı təsdiq edən', en: 'Tare approved by' },
  tareMasses: { az: 'Taranın tərkibi', en: 'What the tare consists of' },
  tareSource: { az: 'Taranın mənbəyi', en: 'Source of the tare' },
  tareTrailers: { az: 'Qoşquların tarası', en: 'Tare of the trailers' },
  lossBy: { az: 'İtkini yazan', en: 'Loss written by' },
  sealBrokenAt: { az: 'Möhürü pozulmuş ləğv edilib', en: 'Cancelled with a broken seal' },
  warnings: { az: 'Xəbərdarlıqlar', en: 'Warnings' },
  orderReserved: { az: 'Sifariş üzrə ehtiyat', en: 'Reserved of the order' },
  weight1ByHandBy: { az: 'Çəki 1-i əl ilə yazan', en: 'Weight 1 typed by' },
  weight1ByHandCode: { az: 'Əl ilə çəki 1-in səbəbi', en: 'Reason of weight 1 by hand' },
  weight1ByHandRequest: { az: 'Əl ilə çəki 1-in sorğusu', en: 'Request of weight 1 by hand' },
  byHandBy: { az: 'Çəkini əl ilə yazan', en: 'Weight typed by' },
  byHandCode: { az: 'Əl ilə çəkinin səbəbi', en: 'Reason of the weight by hand' },
  byHandRequest: { az: 'Əl ilə çəkinin sorğusu', en: 'Request of the weight by hand' },
};

const request: Columns = {
  kind: { az: 'Sorğunun növü', en: 'Kind of request' },
  title: { az: 'Obyekt', en: 'Object' },
  lead: { az: 'Xülasə', en: 'Summary' },
  reason: { az: 'Səbəb', en: 'Reason' },
  before: { az: 'Köhnə dəyərlər', en: 'Values before' },
  after: { az: 'Yeni dəyərlər', en: 'Values after' },
  row: { az: 'Yazı', en: 'Record' },
  rowVersion: { az: 'Yazının nəşri', en: 'Version of the record' },
  proposedAt: { az: 'Göndərilmə vaxtı', en: 'Proposed' },
  proposed: { az: 'Göndərən şəxs', en: 'Proposed by' },
  proposedByRole: { az: 'Göndərənin rolu', en: 'Role of the proposer' },
  decidedFor: { az: 'Kimin əvəzinə qərar verilib', en: 'Decided on behalf of' },
  decidedIn: { az: 'Qərar verilən çağırış', en: 'Call of the decision' },
};

const file: Columns = {
  key: { az: 'Faylın yeri', en: 'Place of the file' },
  kind: { az: 'Faylın növü', en: 'Kind of file' },
  sha256: { az: 'SHA-256', en: 'SHA-256' },
  size: { az: 'Həcm', en: 'Size' },
  thumbnailSize: { az: 'Kiçik şəklin həcmi', en: 'Size of the thumbnail' },
  width: { az: 'En', en: 'Width' },
  height: { az: 'Hündürlük', en: 'Height' },
  removedAt: { az: 'Silinmə vaxtı', en: 'Deleted at' },
  goneAt: { az: 'Yerdən silinmə vaxtı', en: 'Gone from the store at' },
};

const deputy: Columns = {
  user: { az: 'Kimin əvəzinə', en: 'On behalf of' },
  deputy: { az: 'Əvəz edən', en: 'Deputy' },
  kinds: { az: 'Sorğu növləri', en: 'Kinds of requests' },
  fromAt: { az: 'Haradan', en: 'From' },
  toAt: { az: 'Hara qədər', en: 'Until' },
  endedAt: { az: 'Dayandırılıb', en: 'Ended' },
};

const listView: Columns = {
  columns: { az: 'Sütunlar', en: 'Columns' },
  filters: { az: 'Filtrlər', en: 'Filters' },
  search: { az: 'Axtarış', en: 'Search' },
  sort: { az: 'Sıralama', en: 'Order' },
  isShared: { az: 'Paylaşılıb', en: 'Shared' },
};

const firstPage: Columns = {
  page: { az: 'Panel', en: 'Dashboard' },
  blocks: { az: 'Bloklar', en: 'Blocks' },
  userGroup: { az: 'Qrup', en: 'Group' },
};

const reportSchedule: Columns = {
  asked: { az: 'Nə soruşulur', en: 'What is asked' },
  columns: { az: 'Sütunlar', en: 'Columns' },
  every: { az: 'Nə vaxt', en: 'When' },
  weekdays: { az: 'Günlər', en: 'Days' },
  monthDay: { az: 'Ayın günü', en: 'Day of the month' },
  time: { az: 'Saat', en: 'Time' },
  period: { az: 'Hansı dövr', en: 'Period' },
  isCompared: { az: 'Müqayisə', en: 'Compared' },
  formats: { az: 'Fayl', en: 'File' },
  languages: { az: 'Dil', en: 'Language' },
  recipients: { az: 'Kimə', en: 'Recipients' },
  tellsEmpty: { az: 'Boş olanda', en: 'When there is nothing' },
  isActive: { az: 'İşləyir', en: 'Active' },
};

const incomeOperation: Columns = {
  cargoName: { az: 'Yük', en: 'Cargo' },
  cargo: { az: 'Uyğun yük', en: 'Own cargo' },
  side: { az: 'Tərəf', en: 'Side' },
  number: { az: 'Sorğunun nömrəsi', en: 'Number of the request' },
  partner: { az: 'Qarşı tərəf', en: 'Other side' },
  partnerCompany: { az: 'Qarşı tərəfin şirkəti', en: 'Company of the other side' },
  partnerVoen: { az: 'Qarşı tərəfin VÖEN-i', en: 'VOEN of the other side' },
  senderOperation: { az: 'Göndərənin əməliyyatı', en: 'Ticket of the sender' },
  senderVersion: { az: 'Göndərənin nəşri', en: 'Version of the sender' },
  senderUser: { az: 'Göndərən şəxs', en: 'Person who sent it' },
  senderReceipt: { az: 'Göndərənin qəbzi', en: 'Receipt of the sender' },
  senderPublic: { az: 'Göndərənin qəbzinin açıq nömrəsi', en: 'Public number of the receipt of the sender' },
  deliveredAt: { az: 'Çatdırılıb', en: 'Delivered' },
  sentAt: { az: 'Göndərilib', en: 'Sent' },
  sentNet: { az: 'Göndərənin nettosu', en: 'Net of the sender' },
  sentFigures: { az: 'Göndərənin çəkiləri', en: 'Weights of the sender' },
  operation: { az: 'Öz qəbzi', en: 'Own ticket' },
  receipt: { az: 'Öz qəbzinin nömrəsi', en: 'Number of the own ticket' },
  receivedAt: { az: 'Qəbul edilib', en: 'Received' },
  receivedNet: { az: 'Alanın nettosu', en: 'Net of the receiver' },
  receivedFigures: { az: 'Alanın çəkiləri', en: 'Weights of the receiver' },
  receivedReceipt: { az: 'Alanın qəbzi', en: 'Receipt of the receiver' },
  difference: { az: 'Fərq', en: 'Difference' },
  allowedShort: { az: 'İcazəli əskik', en: 'Allowed short' },
  allowedOver: { az: 'İcazəli artıq', en: 'Allowed over' },
  isBeyond: { az: 'İcazəlidən çox', en: 'Beyond what is allowed' },
  arrivedAt: { az: 'Gəlib', en: 'Arrived' },
  remindedAt: { az: 'Xatırladılıb', en: 'Reminded' },
  approvedAt: { az: 'Təsdiq vaxtı', en: 'Approved' },
  approved: { az: 'Təsdiq edən', en: 'Approved by' },
  completedAt: { az: 'Tamamlanma vaxtı', en: 'Completed' },
  completed: { az: 'Tamamlayan', en: 'Completed by' },
  cancelled: { az: 'Ləğv edən', en: 'Cancelled by' },
  cancelReason: { az: 'Ləğvin səbəbi', en: 'Reason of the cancellation' },
  decidedForName: { az: 'Kimin əvəzinə', en: 'Decided on behalf of' },
};

/** The names of a noun's own columns, where the same name means something else elsewhere. */
export const OWN: Readonly<Record<string, Columns>> = {
  operation,
  incomeOperation,
  reportSchedule,
  request,
  deputy,
  file,
  listView,
  firstPage,
  groupFirstPage: firstPage,
  calibrationProtocol: calibrationColumns,
  attachment: {
    file: { az: 'Fayl', en: 'File' },
    record: { az: 'Yazı', en: 'Record' },
  },
  defaultView: { view: { az: 'Görünüş', en: 'View' } },
  siteAgent: {
    enrolledAt: { az: 'Qoşulma vaxtı', en: 'Enrolled' },
    enrolled: { az: 'Qoşan', en: 'Enrolled by' },
    deviceKey: { az: 'Açar', en: 'Key' },
    revokedAt: { az: 'Ləğv vaxtı', en: 'Revoked at' },
    revokedByName: { az: 'Ləğv edən', en: 'Revoked by' },
    revokeReason: { az: 'Ləğvin səbəbi', en: 'Why revoked' },
  },
};
