export { companyLetterNames, companyLetters } from './letters.ts';
export { listCompanies } from './company.ts';
export { companyRoutes } from './routes.ts';
export { auditedCompany } from './story.ts';
export { hearTelegram } from './telegram.ts';
export { telegramMessageNames, telegramMessages } from './telegram-message.ts';
