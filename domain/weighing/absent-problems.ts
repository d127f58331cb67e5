import { problems } from '../grammar/problem.ts';
import type { Party } from './parties.ts';

/** What is said on the field of a party that the company has not got, or not in use any more (product.md §8). */
export const absentProblems = problems('absent', {
  truckOwner: { status: 422, az: 'Sürücü tapılmadı', en: 'Driver not found' },
  cargo: { status: 422, az: 'Yük tapılmadı', en: 'Cargo not found' },
  cargo2: { status: 422, az: 'Yük 2 tapılmadı', en: 'Cargo 2 not found' },
  customer: { status: 422, az: 'Müştəri tapılmadı', en: 'Customer not found' },
  customerBranch: { status: 422, az: 'Müştərinin filialı tapılmadı', en: 'Customer branch not found' },
  customerWarehouse: { status: 422, az: 'Müştərinin anbarı tapılmadı', en: 'Customer warehouse not found' },
  sender: { status: 422, az: 'Göndərən tapılmadı', en: 'Sender not found' },
  senderBranch: { status: 422, az: 'Göndərənin filialı tapılmadı', en: 'Sender branch not found' },
  senderWarehouse: { status: 422, az: 'Göndərənin anbarı tapılmadı', en: 'Sender warehouse not found' },
} satisfies Record<Party, { status: number; az: string; en: string }>);
