import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import type { Bot } from '#platform/telegram/bot.ts';
import { addCompany } from './add.ts';
import { changeCompany } from './change.ts';
import { findCompany, listCompanies } from './company.ts';
import { decideCompany, editStatus, removeCompany, renewCard } from './decide.ts';
import { issuePhoneToken, phoneOf, revokePhoneToken } from './phone.ts';
import { createTelegramChannel, telegramOf } from './telegram.ts';
import { companyHistory } from './story.ts';
import { operatorCompanies, registerCompany } from './register.ts';

/** `bot` writes to founders; null where there is none. */
type Parts = { keys: SigningKeys; bot: Bot | null };

export const companyRoutes = ({ keys, bot }: Parts) => ({
  createTelegramChannel: endpoints.company.createTelegramChannel.handler(({ context, input }) =>
    createTelegramChannel(signedIn(context), bot, input.id),
  ),
  telegram: endpoints.company.telegram.handler(async ({ context, input }) => ({
    telegram: await telegramOf(signedIn(context), bot, input.id),
  })),
  refreshMobileAuthorizeToken: endpoints.company.refreshMobileAuthorizeToken.handler(({ context, input }) =>
    issuePhoneToken(signedIn(context), keys, input),
  ),
  phone: endpoints.company.phone.handler(async ({ context, input }) => ({
    phone: await phoneOf(signedIn(context), input.id),
  })),
  revokePhone: endpoints.company.revokePhone.handler(async ({ context, input }) => {
    await revokePhoneToken(signedIn(context), input.id);
    return {};
  }),
  operatorCompany: endpoints.company.operatorCompany.handler(({ context, input }) =>
    operatorCompanies(context, input),
  ),
  operatoryCompany: endpoints.company.operatoryCompany.handler(({ context, input }) =>
    operatorCompanies(context, input),
  ),
  addOperatorCompany: endpoints.company.addOperatorCompany.handler(async ({ context, input }) => {
    await registerCompany(context, keys, input);
    return {};
  }),
  addCompany: endpoints.company.addCompany.handler(async ({ context, input }) => {
    await registerCompany(context, keys, input);
    return {};
  }),
  list: endpoints.company.list.handler(({ context, input }) => listCompanies(signedIn(context), input)),
  find: endpoints.company.find.handler(async ({ context, input }) => ({
    company: await findCompany(signedIn(context), input.id),
  })),
  history: endpoints.company.history.handler(({ context, input }) =>
    companyHistory(signedIn(context), input),
  ),
  establish: endpoints.company.establish.handler(({ context, input }) =>
    addCompany(signedIn(context), input),
  ),
  change: endpoints.company.change.handler(({ context, input }) => changeCompany(signedIn(context), input)),
  renewCard: endpoints.company.renewCard.handler(({ context, input }) =>
    renewCard(signedIn(context), input.id),
  ),
  approve: endpoints.company.approve.handler(({ context, input }) =>
    decideCompany(signedIn(context), 'approve', input),
  ),
  reject: endpoints.company.reject.handler(({ context, input }) =>
    decideCompany(signedIn(context), 'reject', input),
  ),
  editStatus: endpoints.company.editStatus.handler(({ context, input }) =>
    editStatus(signedIn(context), input),
  ),
  remove: endpoints.company.remove.handler(async ({ context, input }) => {
    await removeCompany(signedIn(context), input.id);
    return {};
  }),
});
