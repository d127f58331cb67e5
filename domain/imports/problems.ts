import { problems } from '../grammar/problem.ts';

/** What can be wrong with a file to import, each with what to do. */
export const importProblems = problems('import', {
  noSuchNoun: {
    status: 422,
    az: 'Bu növ məlumat fayldan gətirilmir. Siyahıdan seçin.',
    en: 'This kind of data cannot be imported. Choose from the list.',
  },
  notSheet: {
    status: 422,
    az: 'Bu fayl cədvəl deyil. XLSX və ya CSV seçin.',
    en: 'This file is not a table. Choose an XLSX or a CSV.',
  },
  oldExcel: {
    status: 422,
    az: 'Bu, köhnə Excel faylıdır (.xls). Excel-də açıb .xlsx kimi saxlayın.',
    en: 'This is an old Excel file (.xls). Open it in Excel and save it as .xlsx.',
  },
  closed: {
    status: 422,
    az: 'Fayl parolla bağlıdır. Excel-də açıb parolu silin və yenidən saxlayın.',
    en: 'The file has a password. Open it in Excel, remove the password and save it again.',
  },
  otherSheet: {
    status: 422,
    az: 'Bu arxivdə Excel cədvəli yoxdur: ZIP, ODS və ya XLSB ola bilər. Cədvəli Excel-də açıb .xlsx kimi saxlayın.',
    en: 'There is no Excel table in this archive: it may be a ZIP, an ODS or an XLSB. Open the table in Excel and save it as .xlsx.',
  },
  page: {
    status: 422,
    az: 'Fayl adı cədvəl kimi olsa da, içində veb səhifə (HTML, XML) var. Excel-də açıb .xlsx kimi saxlayın.',
    en: 'The file has the name of a table but holds a web page (HTML, XML). Open it in Excel and save it as .xlsx.',
  },
  nothing: {
    status: 422,
    az: 'Faylda heç nə yazılmayıb. Başqa vərəq və ya başqa fayl seçin.',
    en: 'The file is empty. Choose another sheet, or another file.',
  },
  damaged: {
    status: 422,
    az: 'Fayl zədələnib, sona qədər oxunmur. Excel-də açıb yenidən saxlayın.',
    en: 'The file is damaged and cannot be read to its end. Open it in Excel and save it again.',
  },
  tooBigInside: {
    status: 422,
    az: 'Fayl açıldıqda çox böyük olur. Yalnız lazım olan vərəqi və sətirləri yeni fayla köçürün.',
    en: 'The file is too large when opened. Copy only the sheet and the rows that you need into a new file.',
  },
  tooManyParts: {
    status: 422,
    az: 'Faylın içində çox sayda hissə var ({count}). Yalnız bir vərəqi yeni fayla köçürün.',
    en: 'The file holds too many parts ({count}). Copy just one sheet into a new file.',
  },
  entities: {
    status: 422,
    az: 'Faylda cədvəldə olmayan təlimatlar var (DOCTYPE). Excel-də açıb yenidən saxlayın.',
    en: 'The file holds instructions that no table has (DOCTYPE). Open it in Excel and save it again.',
  },
  tooManyRows: {
    status: 422,
    az: 'Ən çoxu {most} sətir. Faylı hissələrə bölün.',
    en: 'At most {most} rows. Divide the file into several.',
  },
  tooManyColumns: {
    status: 422,
    az: 'Ən çoxu {most} sütun, faylda isə {count}-ci sütunda da məlumat var. Lazım olmayan sütunları silin.',
    en: 'At most {most} columns, but column {count} is not empty. Delete the columns that you do not need.',
  },
  noSuchSheet: {
    status: 422,
    az: 'Faylda belə vərəq yoxdur. Siyahıdan seçin.',
    en: 'The file has no such sheet. Choose from the list.',
  },
  noRows: {
    status: 422,
    az: 'Başlıq sətrindən sonra heç bir sətir yoxdur. Vərəqi və başlıq sətrini yoxlayın.',
    en: 'There is no row below the headings. Look at the sheet and at the row of the headings.',
  },
  openQuote: {
    status: 422,
    az: '{line}-ci sətirdə açılan dırnaq bağlanmır. Faylı düzəldib yenidən yükləyin.',
    en: 'A quotation mark in line {line} is never closed. Correct the file and send it again.',
  },
  tooSlow: {
    status: 422,
    az: 'Fayl çox gec oxunur. Yalnız lazım olan vərəqi yeni fayla köçürün.',
    en: 'The file takes too long to read. Copy only the sheet that you need into a new file.',
  },
  columnMissing: {
    status: 422,
    az: '“{field}” sütunu lazımdır: fayldakı hansı sütun olduğunu seçin, yoxdursa fayla əlavə edin.',
    en: 'The column "{field}" is required: choose it among the columns of the file, or add it to the file.',
  },
  columnTwice: {
    status: 422,
    az: 'Bu sahə iki sütun üçün seçilib. Birini “Atla” edin.',
    en: 'This field is chosen for two columns. Leave one of them out.',
  },
  mixedDecimals: {
    status: 422,
    az: 'Bu sütunda ədədlər iki cür yazılıb: “{one}” və “{other}”. Onluq işarəsini seçin.',
    en: 'This column writes figures in two ways: "{one}" and "{other}". Choose the decimal sign.',
  },
  mixedDays: {
    status: 422,
    az: 'Bu sütunda tarixlər müxtəlif cür yazılıb: “{one}” və “{other}”. “/” olanlarda əvvəl gün, yoxsa ay gəlir, seçin.',
    en: 'This column writes dates in different ways: "{one}" and "{other}". Choose whether day or month comes first in dates with "/".',
  },
  ambiguous: {
    status: 422,
    az: '“{value}” iki cür oxunur. Sütunun onluq işarəsini seçin.',
    en: '"{value}" can be read in two ways. Choose the decimal sign of the column.',
  },
  notNumber: {
    status: 422,
    az: '“{value}” ədəd deyil. Yalnız rəqəm yazın.',
    en: '"{value}" is not a number. Write digits only.',
  },
  notDay: {
    status: 422,
    az: '“{value}” tarix deyil. 21.11.2026 kimi yazın.',
    en: '"{value}" is not a date. Write it like 21.11.2026.',
  },
  notFlag: {
    status: 422,
    az: '“{value}” yerinə bəli və ya xeyr yazın.',
    en: 'Write yes or no instead of "{value}".',
  },
  fault: {
    status: 422,
    az: 'Xanada düstur xətası var: {value}. Düsturu düzəldin və ya dəyəri yazın.',
    en: 'The cell holds the error of a formula: {value}. Correct the formula, or write the value.',
  },
  uncomputed: {
    status: 422,
    az: 'Düsturun nəticəsi faylda saxlanmayıb: {value}. Faylı Excel-də açıb yenidən saxlayın və ya dəyəri yazın.',
    en: 'The file does not hold the result of the formula: {value}. Open the file in Excel and save it again, or write the value.',
  },
  shortened: {
    status: 422,
    az: 'Excel bu nömrəni qısaldıb: {value}. Xananın formatını “Mətn” edin və nömrəni tam yazın.',
    en: 'Excel has shortened this number: {value}. Give the cell the format "Text" and write all of its digits.',
  },
  unreadable: {
    status: 422,
    az: '“{value}” içində oxunmayan hərf var. Kodlaşdırmanı dəyişin və ya mətni düzəldin.',
    en: 'A character of "{value}" cannot be read. Choose another encoding, or correct the text.',
  },
  noSuchRow: {
    status: 422,
    az: '“{value}” tapılmadı ({noun}). Adı düzəldin, mövcud yazını seçin və ya əvvəl onu əlavə edin.',
    en: '"{value}" was not found ({noun}). Correct the name, choose an existing record, or add it first.',
  },
  noSuchMatch: {
    status: 422,
    az: 'Bu yazı artıq yoxdur və ya bu sahəyə uyğun deyil. Başqasını seçin.',
    en: 'This record no longer exists, or does not fit this field. Choose another one.',
  },
  several: {
    status: 422,
    az: '“{value}” adı ilə bir neçə yazı var ({noun}). Bu sahəni sonra əl ilə seçin və ya adlarını fərqləndirin.',
    en: 'Several records have the name "{value}" ({noun}). Choose this field by hand later, or give them different names.',
  },
  notWithin: {
    status: 422,
    az: '“{value}” başqa yazıya aiddir ({noun}): bu sətirdə seçilənə yox. Birini düzəldin.',
    en: '"{value}" belongs to another record than the one that this row names ({noun}). Correct one of them.',
  },
  twiceInFile: {
    status: 422,
    az: '“{value}” faylda bir neçə dəfə var: {lines}-ci sətirlərdə. Birini saxlayın.',
    en: '"{value}" is in the file more than once: in rows {lines}. Keep one of them.',
  },
  twoRows: {
    status: 422,
    az: 'Bu dəyər artıq başqa yazınındır. Düzəldin və ya sətri fayldan silin.',
    en: 'Another record has this value. Correct it, or delete the row.',
  },
  noSuchField: {
    status: 422,
    az: 'Belə sütun və ya sahə yoxdur. Siyahıdan seçin.',
    en: 'There is no such column or field. Choose from the list.',
  },
  cannotMake: {
    status: 422,
    az: 'Bu sütundakı çatışmayan yazıları import yarada bilmir və ya buna icazəniz yoxdur. Əvvəl onları siyahıda əlavə edin.',
    en: 'An import cannot create the missing records of this column, or you may not. Add them in their list first.',
  },
  turnedWrong: {
    status: 409,
    az: 'Yoxlamadan sonra məlumat dəyişib, ona görə heç nə yazılmadı. Faylı yenidən yükləyin.',
    en: 'The data has changed since the file was checked, so nothing was written. Send the file again.',
  },
  stuck: {
    status: 500,
    az: 'Server importu davam etdirə bilmədi. Administratora xəbər verin.',
    en: 'The server could not continue the import. Tell the administrator.',
  },
  notChecked: { status: 409, az: 'Əvvəlcə faylı yoxlayın', en: 'Check the file first' },
  notRead: {
    status: 409,
    az: 'Fayl hələ oxunur. Bir az gözləyin.',
    en: 'The file is still being read. Wait a moment.',
  },
  nothingToWrite: {
    status: 422,
    az: 'Yazılası sətir yoxdur: bu faylda hamısı artıq var və ya xətalıdır.',
    en: 'There is no row to write: every row already exists or has an error.',
  },
  hasWrong: {
    status: 422,
    az: '{count} sətirdə xəta var. Sətirdə düzəldin və ya “Atla, qalanını yaz” seçin.',
    en: '{count} {count|row has|rows have} an error. Correct {count|it|them} in the list, or choose to leave {count|it|them} out.',
  },
  tooMany: {
    status: 409,
    az: 'Şirkətin {most} importu davam edir. Birinin bitməsini gözləyin.',
    en: '{most} imports of the company are under way. Wait for one of them.',
  },
  begun: { status: 409, az: 'Bu import artıq başlayıb', en: 'This import has already begun' },
  over: { status: 409, az: 'Bu import artıq bitib', en: 'This import is already over' },
  notDone: { status: 409, az: 'Bu import hələ yazılmayıb', en: 'This import has not been written yet' },
  undoLate: {
    status: 409,
    az: 'Import {days} gün ərzində geri qaytarılır. Yazıları siyahıda dəyişin.',
    en: 'An import can be undone for {days} days. Change the records in their list.',
  },
  undone: { status: 409, az: 'Bu import artıq geri qaytarılıb', en: 'This import has already been undone' },
});
