import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of registering a company and of proving its address. */
export const REGISTRATION_WORDS = {
  operatorTitle: { az: 'Operator şirkətinin qeydiyyatı', en: 'Register an operator company' },
  operatorFor: {
    az: 'Tərəzi quraşdıran və ona xidmət göstərən şirkətlər üçün. Tərəzidən istifadə edirsinizsə,',
    en: 'For companies that install and service weighbridges. If you use a weighbridge,',
  },
  toCompany: { az: 'şirkəti qeydiyyatdan keçirin', en: 'register your company' },
  companyTitle: { az: 'Şirkətin qeydiyyatı', en: 'Register a company' },
  companyFor: {
    az: 'Tərəzidən istifadə edən şirkətlər üçün. Tərəzilərə xidmət göstərirsinizsə,',
    en: 'For companies that use a weighbridge. If you service weighbridges,',
  },
  toOperator: { az: 'operator şirkəti kimi qoşulun', en: 'join as an operator company' },
  haveAccount: { az: 'Hesabınız var?', en: 'Have an account?' },
  signIn: { az: 'Daxil olun', en: 'Sign in' },

  companyPart: { az: 'Şirkət', en: 'Company' },
  personPart: { az: 'Səlahiyyətli şəxs', en: 'Authorised person' },
  addressPart: { az: 'Ünvan', en: 'Address' },
  signInPart: { az: 'Giriş', en: 'Sign-in' },
  morePart: { az: 'Əlavə', en: 'More' },

  name: { az: 'Ad', en: 'Name' },
  companyName: { az: 'Şirkətin adı', en: 'Company’s name' },
  voen: { az: 'VÖEN', en: 'VOEN' },
  voenHint: { az: 'tam 10 simvol', en: 'exactly 10 characters' },
  operator: { az: 'Operator şirkəti', en: 'Operator company' },
  chooseOperator: { az: 'Adının ilk hərfini yazın', en: 'Type the first letter of its name' },
  noOperator: {
    az: 'Operatorunuz siyahıda yoxdursa, ondan qeydiyyatdan keçməsini xahiş edin.',
    en: 'If your operator company is not in the list, ask it to register.',
  },
  founderTelegram: { az: 'Təsisçinin Telegram nömrəsi', en: 'Founder’s Telegram number' },
  personName: { az: 'Səlahiyyətli şəxsin adı', en: 'Authorised person’s name' },
  surname: { az: 'Soyad', en: 'Surname' },
  phone: { az: 'Telefon', en: 'Phone' },
  email: { az: 'E-poçt', en: 'E-mail' },
  emailHint: { az: 'təsdiq keçidi bu ünvana gələcək', en: 'the link to confirm it goes to this address' },
  country: { az: 'Ölkə', en: 'Country' },
  chooseCountry: { az: 'Ölkə seçin', en: 'Choose the country' },
  area: { az: 'Region', en: 'Area' },
  chooseArea: { az: 'Region seçin', en: 'Choose the area' },
  district: { az: 'Rayon', en: 'District' },
  chooseDistrict: { az: 'Rayon seçin', en: 'Choose the district' },
  areaFirst: { az: 'Əvvəl region seçin', en: 'Choose the area first' },
  address: { az: 'Ünvan', en: 'Address' },
  addressSample: { az: 'Küçə, ev, kənd və ya şəhər', en: 'Street, house, village or town' },
  confirmPassword: { az: 'Şifrənin təkrarı', en: 'Password again' },
  note: { az: 'Qeyd', en: 'Note' },
  noteSample: { az: 'Təsdiq edənə yazmaq istədiyiniz söz', en: 'A message to the person who approves' },
  register: { az: 'Qeydiyyatdan keç', en: 'Register' },
  allNeeded: {
    az: 'qeyddən başqa bütün sahələr məcburidir',
    en: 'everything but the note is required',
  },

  accepted: { az: 'Qeydiyyat qəbul edildi', en: 'The registration has been received' },
  sent: {
    az: '{company} üçün təsdiq məktubu {email} ünvanına göndərildi. Keçid 72 saat işləyir.',
    en: 'The letter that confirms {company} is on its way to {email}. Its link works for 72 hours.',
  },
  operatorNext: {
    az: 'E-poçt təsdiqləndikdən sonra müraciət super administratora gedəcək.',
    en: 'Once the e-mail is confirmed, the super administrator decides.',
  },
  companyNext: {
    az: 'E-poçt təsdiqləndikdən sonra müraciət operator şirkətinizə gedəcək.',
    en: 'Once the e-mail is confirmed, your operator company decides.',
  },
  done: { az: 'Qeydiyyat tamamlandı', en: 'Registered' },
  opensSoon: { az: 'Giriş səhifəsi 3 saniyəyə açılacaq', en: 'The sign-in opens in 3 seconds' },
  toSignIn: { az: 'Giriş səhifəsinə keç', en: 'Go to the sign-in' },
  opensIn: { az: 'öz-özünə açılır: {seconds} s', en: 'opens by itself: {seconds} s' },

  afterwards: { az: 'Qeydiyyatdan sonra', en: 'After you register' },
  stepRegister: { az: 'Qeydiyyat', en: 'Registration' },
  stepRegisterText: { az: 'bu səhifə, təxminən 3 dəqiqə', en: 'this page, about 3 minutes' },
  stepEmail: { az: 'E-poçtun təsdiqi', en: 'The e-mail is confirmed' },
  stepEmailText: { az: 'məktubdakı keçid 72 saat işləyir', en: 'the link in the letter works for 72 hours' },
  stepApproval: { az: 'Şirkətin təsdiqi', en: 'The company is approved' },
  byAdmin: {
    az: 'super administrator, adətən 1 iş günü',
    en: 'by the super administrator, usually 1 working day',
  },
  byOperator: {
    az: 'operator şirkətiniz, adətən 1 iş günü',
    en: 'by your operator company, usually 1 working day',
  },
  stepWork: { az: 'İş', en: 'Work' },
  stepWorkText: {
    az: 'tərəzilər, istifadəçilər və kataloqlar açılır',
    en: 'scales, users and catalogues open',
  },
} as const satisfies Record<string, Words>;
