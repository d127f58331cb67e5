import { letter } from '../grammar/text/letter.ts';

const greeting = { az: 'Salam, {fullname}!', en: 'Hello {fullname},' } as const;

/** To a person who registers a company with a VÖEN that is already taken. */
export const voenTakenLetter = letter({
  title: { az: 'Bu VÖEN artıq qeydiyyatdadır', en: 'This VÖEN is already registered' },
  greeting,
  says: [
    {
      az: 'VÖEN {voen} ilə bir şirkət Tərəzidə artıq qeydiyyatdadır, ona görə yenisi yaradılmadı. Şirkətinizin administratorundan dəvət istəyin.',
      en: 'A company with the VÖEN {voen} is already registered with Tərəzi, so a second registration is not possible. Ask the administrator of your company for an invitation.',
    },
  ],
  after: [
    {
      az: 'Qeydiyyatdan siz keçməmisinizsə, heç nə etməyin.',
      en: 'If you did not register, do nothing.',
    },
  ],
});

/** To the administrators of a company that was waiting for approval. */
export const approvedLetter = letter({
  title: { az: 'Şirkətiniz təsdiqləndi', en: 'Your company was approved' },
  greeting,
  says: [
    { az: '{company} təsdiqləndi. İşə başlaya bilərsiniz.', en: '{company} was approved. You can begin.' },
  ],
  action: { az: 'Daxil ol', en: 'Sign in' },
});
export const rejectedLetter = letter({
  title: { az: 'Şirkətiniz təsdiqlənmədi', en: 'Your company was not approved' },
  greeting,
  says: [{ az: '{company} təsdiqlənmədi.', en: '{company} was not approved.' }],
  facts: [{ label: { az: 'Səbəb', en: 'Reason' }, value: { az: '{reason}', en: '{reason}' } }],
});
