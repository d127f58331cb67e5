import { ITSELF, states } from '../grammar/noun/states.ts';
import { orderProblems, orderPartProblems } from './problems.ts';
import { orderPermission, orderPartPermission } from './policy.ts';

/** The states of an order: trucks are weighed for it only while it is active. */
export const orderStates = states({
  states: {
    draft: { number: 1, words: { az: 'Qaralama', en: 'Draft' }, shape: 'ring', tone: 'idle' },
    active: { number: 2, words: { az: 'Aktiv', en: 'Active' }, shape: 'half', tone: 'accent' },
    completed: { number: 3, words: { az: 'Tamamlanıb', en: 'Completed' }, shape: 'check', tone: 'ok' },
    cancelled: { number: 4, words: { az: 'Ləğv edilib', en: 'Cancelled' }, shape: 'cross', tone: 'idle' },
  },
  acts: {
    write: {
      from: { nothing: orderPermission.write },
      to: 'draft',
      words: { az: 'Yeni sifariş', en: 'New order' },
      happened: { az: 'Yazıldı', en: 'Written down' },
      refusal: orderProblems.notDraft,
      told: { at: 'createdAt', by: 'createdByName' },
    },
    activate: {
      from: { draft: orderPermission.write },
      to: 'active',
      words: { az: 'Aktivləşdir', en: 'Activate' },
      happened: { az: 'Aktivləşdi', en: 'Activated' },
      refusal: orderProblems.notDraft,
      told: { at: 'activatedAt', by: 'activatedByName' },
    },
    complete: {
      from: { active: orderPermission.write },
      to: 'completed',
      words: { az: 'Tamamla', en: 'Complete' },
      happened: { az: 'Tamamlandı', en: 'Completed' },
      refusal: orderProblems.notActive,
      told: { at: 'completedAt', by: 'completedByName' },
    },
    reopen: {
      from: { completed: orderPermission.write },
      to: 'active',
      words: { az: 'Yenidən aç', en: 'Open again' },
      happened: { az: 'Yenidən açıldı', en: 'Opened again' },
      refusal: orderProblems.notCompleted,
    },
    cancel: {
      from: { draft: orderPermission.write, active: orderPermission.write },
      to: 'cancelled',
      words: { az: 'Ləğv et', en: 'Cancel' },
      happened: { az: 'Ləğv edildi', en: 'Cancelled' },
      refusal: orderProblems.alreadyClosed,
      told: { at: 'cancelledAt', by: 'cancelledByName' },
    },
  },
});
export const orderStatus = orderStates.number;

/** Why the still planned visits of a completed order do not take place. */
export const orderCompleted = { az: 'Sifariş tamamlandı', en: 'The order was completed' } as const;

/** The states of a planned visit; the step that it waits for stands beside them. */
export const orderPartStates = states({
  states: {
    planned: { number: 1, words: { az: 'Planlaşdırılıb', en: 'Planned' }, shape: 'ring', tone: 'idle' },
    inProgress: { number: 2, words: { az: 'İcradadır', en: 'In progress' }, shape: 'half', tone: 'accent' },
    completed: { number: 3, words: { az: 'Tamamlanıb', en: 'Completed' }, shape: 'check', tone: 'ok' },
    cancelled: { number: 4, words: { az: 'Ləğv edilib', en: 'Cancelled' }, shape: 'cross', tone: 'idle' },
  },
  acts: {
    plan: {
      from: { nothing: orderPartPermission.write },
      to: 'planned',
      words: { az: 'Hissə planlaşdır', en: 'Plan a visit' },
      happened: { az: 'Planlaşdırıldı', en: 'Planned' },
      refusal: orderPartProblems.notPlanned,
      told: { at: 'createdAt', by: 'createdByName' },
    },
    begin: {
      from: { planned: ITSELF },
      to: 'inProgress',
      words: { az: 'Başla', en: 'Begin' },
      happened: { az: 'Başladı', en: 'Begun' },
      refusal: orderPartProblems.notPlanned,
    },
    takeBack: {
      from: { inProgress: ITSELF },
      to: 'planned',
      words: { az: 'Geri al', en: 'Take back' },
      happened: { az: 'Geri alındı', en: 'Taken back' },
      refusal: orderPartProblems.nothingToUndo,
    },
    complete: {
      from: { inProgress: ITSELF },
      to: 'completed',
      words: { az: 'Tamamla', en: 'Complete' },
      happened: { az: 'Tamamlandı', en: 'Completed' },
      refusal: orderPartProblems.notOpen,
      told: { at: 'completedAt' },
    },
    reopen: {
      from: { completed: ITSELF },
      to: 'inProgress',
      words: { az: 'Yenidən aç', en: 'Open again' },
      happened: { az: 'Yenidən açıldı', en: 'Opened again' },
      refusal: orderPartProblems.nothingToUndo,
    },
    cancel: {
      from: { planned: orderPartPermission.write, inProgress: orderPartPermission.write },
      to: 'cancelled',
      words: { az: 'Ləğv et', en: 'Cancel' },
      happened: { az: 'Ləğv edildi', en: 'Cancelled' },
      refusal: orderPartProblems.notOpen,
      told: { at: 'cancelledAt', by: 'cancelledByName' },
    },
  },
});
export const orderPartStatus = orderPartStates.number;
