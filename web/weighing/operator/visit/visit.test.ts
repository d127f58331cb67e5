import { describe, expect, it } from 'vitest';
import { someTicket as ticket, someTruck as truck } from './visit.fixture.ts';
import { canTakeBack, changedFields, changeVisit, isKnown, NO_VISIT, valueBefore } from './visit.ts';

const sand = { id: 1, name: 'Qum, yuyulmuş' };
const gravel = { id: 2, name: 'Çınqıl 5–20 mm' };
const chosen = changeVisit(NO_VISIT, { kind: 'truck', truck });

describe('a visit', () => {
  it('takes the driver of the truck, marked as not looked at', () => {
    expect(chosen.fields.driver?.name).toBe('İmran Əliyev');
    expect(chosen.prefilled.has('driver')).toBe(true);
  });

  it('is filled from the last visit of the same truck', () => {
    const filled = changeVisit(chosen, { kind: 'suggested', truckId: 7, fields: { cargo: sand } });
    expect(filled.fields.cargo).toEqual(sand);
    expect(filled.prefilled.has('cargo')).toBe(true);
  });

  it('ignores a suggestion that arrives for another truck', () => {
    expect(changeVisit(chosen, { kind: 'suggested', truckId: 8, fields: { cargo: sand } })).toBe(chosen);
  });

  it('keeps what the operator chose when the suggestion arrives later', () => {
    const own = changeVisit(chosen, { kind: 'field', name: 'cargo', value: gravel });
    const filled = changeVisit(own, { kind: 'suggested', truckId: 7, fields: { cargo: sand } });
    expect(filled.fields.cargo).toEqual(gravel);
    expect(filled.prefilled.has('cargo')).toBe(false);
  });

  it('takes what was made for it, marked as new, and nothing that was made for another', () => {
    const fresh = { ...gravel, fresh: true };
    const change = { kind: 'made', plate: chosen.plate, name: 'cargo', value: fresh } as const;
    const filled = changeVisit(chosen, change);
    expect(filled.fields.cargo).toEqual(fresh);
    const later = changeVisit(filled, { kind: 'suggested', truckId: 7, fields: { cargo: sand } });
    expect(later.fields.cargo?.id).toBe(gravel.id);
    expect(changeVisit(chosen, { ...change, plate: '10-AA-001' })).toBe(chosen);
    const cleared = changeVisit(chosen, { kind: 'cleared' });
    expect(changeVisit(cleared, { ...change, plate: '' })).toBe(cleared);
  });

  it('is not known before the last visit was read or given up, and takes nothing that comes later', () => {
    expect(chosen.isRead).toBe(false);
    const unread = changeVisit(chosen, { kind: 'unread', truckId: 7 });
    expect(unread.isRead).toBe(true);
    expect(changeVisit(unread, { kind: 'suggested', truckId: 7, fields: { cargo: sand } })).toBe(unread);
    expect(changeVisit(chosen, { kind: 'unread', truckId: 8 }).isRead).toBe(false);
    expect(changeVisit(chosen, { kind: 'suggested', truckId: 7, fields: {} }).isRead).toBe(true);
  });

  it('is let go of when its ticket is finished elsewhere, and only then', () => {
    const second = changeVisit(chosen, { kind: 'ticket', ticket, truck });
    expect(changeVisit(second, { kind: 'finished', ticketId: 99, statusId: 2 })).toBe(second);
    const finished = { receipt: ticket.receipt, statusId: 2 };
    const over = changeVisit(second, { kind: 'finished', ticketId: 12, statusId: 2 });
    expect(over).toEqual({ ...NO_VISIT, finished });
    expect(changeVisit(over, { kind: 'typed', plate: '9' }).finished).toBeNull();
  });

  it('comes back as it was after it was cleared', () => {
    const second = changeVisit(chosen, { kind: 'ticket', ticket, truck });
    expect(changeVisit(NO_VISIT, { kind: 'restored', visit: second })).toBe(second);
  });

  it('leaves empty what the operator emptied', () => {
    const filled = changeVisit(chosen, { kind: 'suggested', truckId: 7, fields: { cargo: sand } });
    const emptied = changeVisit(filled, { kind: 'field', name: 'cargo', value: null });
    const again = changeVisit(emptied, { kind: 'suggested', truckId: 7, fields: { cargo: sand } });
    expect(again.fields.cargo).toBeNull();
  });

  describe('to a branch of the customer', () => {
    const [one, other, branch] = [
      { id: 8, name: 'Xəzər' },
      { id: 9, name: 'Kür' },
      { id: 3, name: 'Şimal' },
    ];
    const last = {
      kind: 'suggested',
      truckId: 7,
      fields: { customer: one, customerBranch: branch },
    } as const;
    const filled = changeVisit(chosen, last);

    it('leaves it with the customer, and keeps it where the same one is chosen again', () => {
      expect(filled.fields.customerBranch).toEqual(branch);
      const again = changeVisit(filled, { kind: 'field', name: 'customer', value: { ...one } });
      expect(again.fields.customerBranch).toEqual(branch);
      for (const value of [other, null]) {
        const left = changeVisit(filled, { kind: 'field', name: 'customer', value });
        expect([left.fields.customer, left.fields.customerBranch]).toEqual([value, null]);
        expect(left.touched.has('customerBranch')).toBe(true);
      }
    });

    it('comes back only once the customer has', () => {
      const withCustomer = {
        ...ticket,
        customerId: 8,
        customerName: 'Xəzər',
        customerBranchId: 3,
        customerBranchName: 'Şimal',
      };
      const second = changeVisit(NO_VISIT, { kind: 'ticket', ticket: withCustomer, truck });
      const left = changeVisit(second, { kind: 'field', name: 'customer', value: other });
      expect(changedFields(left)).toEqual(new Set(['customer', 'customerBranch']));
      expect([canTakeBack(left, 'customerBranch'), canTakeBack(left, 'customer')]).toEqual([false, true]);
      const back = changeVisit(left, { kind: 'field', name: 'customer', value: { ...one } });
      expect(canTakeBack(back, 'customerBranch')).toBe(true);
    });

    it('takes none of another customer from the last visit', () => {
      const own = changeVisit(chosen, { kind: 'field', name: 'customer', value: other });
      expect(changeVisit(own, last).fields).toMatchObject({ customer: other, customerBranch: null });
    });
  });

  it('is the second pass as soon as the truck has an open ticket', () => {
    const second = changeVisit(chosen, { kind: 'ticket', ticket, truck });
    expect(second.ticket?.id).toBe(12);
    expect(second.fields.cargo).toEqual(sand);
    expect(changeVisit(second, { kind: 'suggested', truckId: 7, fields: { cargo: gravel } })).toBe(second);
  });

  it('begins anew when the plate is typed over', () => {
    const typed = changeVisit(chosen, { kind: 'typed', plate: '10-A' });
    expect(typed).toEqual({ ...NO_VISIT, plate: '10-A' });
  });

  it('shows the trailers of the first pass on the second, and the record of its weight', () => {
    const second = changeVisit(NO_VISIT, { kind: 'ticket', ticket, truck });
    const trailers = [
      { id: 4, numberPlate: '90-AA-001' },
      { id: 5, numberPlate: '90-AA-002' },
    ];
    const detail = { id: ticket.id, trailers, evidence1: { record: '2-0047866' } };
    const filled = changeVisit(second, { kind: 'ticketFound', found: detail });
    expect([filled.fields.trailer?.name, filled.record]).toEqual(['90-AA-001, 90-AA-002', '2-0047866']);
    expect([isKnown(second, 'trailer'), isKnown(filled, 'trailer')]).toEqual([false, true]);
    expect(changedFields(filled)).toEqual(new Set());
    expect(changeVisit(filled, { kind: 'ticket', ticket, truck })).toBe(filled);
    expect(changeVisit(second, { kind: 'ticketFound', found: { ...detail, id: 99 } })).toBe(second);
  });

  it('changes the trailer of a ticket as it does the cargo, whenever the ticket is read again', () => {
    const detail = {
      id: ticket.id,
      trailers: [{ id: 4, numberPlate: '90-AA-001' }],
      evidence1: { record: '2-0047866' },
    };
    const second = changeVisit(NO_VISIT, { kind: 'ticket', ticket, truck });
    const filled = changeVisit(second, { kind: 'ticketFound', found: detail });
    const other = { id: 5, name: '90-AA-002' };
    const changed = changeVisit(filled, { kind: 'field', name: 'trailer', value: other });
    expect(changedFields(changed)).toEqual(new Set(['trailer']));
    expect(valueBefore(changed, 'trailer')).toEqual({ id: 4, name: '90-AA-001' });
    expect(changeVisit(changed, { kind: 'ticketFound', found: detail })).toBe(changed);
    const emptied = changeVisit(filled, { kind: 'field', name: 'trailer', value: null });
    expect(changedFields(emptied)).toEqual(new Set(['trailer']));
    const back = changeVisit(emptied, {
      kind: 'field',
      name: 'trailer',
      value: valueBefore(emptied, 'trailer'),
    });
    expect(changedFields(back)).toEqual(new Set());
  });
});
