import { noun } from '../grammar/noun/noun.ts';
import { note, optional, reference, text } from '../grammar/field/field.ts';
import { companyCatalogue } from './permissions.ts';

export const senderWarehouseConfig = noun({
  noun: 'senderWarehouseConfig',
  words: {
    one: { az: 'Göndərən anbarının parametri', en: 'Sender warehouse config' },
    many: { az: 'Anbar parametrləri', en: 'Sender warehouse configs' },
    add: { az: 'Yeni anbar parametri', en: 'New warehouse config' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    senderId: reference({ az: 'Göndərən', en: 'Sender' }, 'sender'),
    senderWarehouseId: reference({ az: 'Anbar', en: 'Warehouse' }, 'senderWarehouse', { within: 'senderId' }),
    cargoId: optional(reference({ az: 'Yük', en: 'Cargo' }, 'cargo')),
    deliveryTypeId: optional(reference({ az: 'Çatdırılma növü', en: 'Delivery type' }, 'deliveryType')),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  title: 'name',
  listed: ['name', 'senderId', 'senderWarehouseId', 'cargoId', 'deliveryTypeId', 'note'],
  parent: 'senderWarehouseId',
  unique: [['name']],
  shared: false,
  permission: companyCatalogue,
  menu: 'parties',
  inNewMenu: 20,
});
