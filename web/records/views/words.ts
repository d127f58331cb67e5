import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of views that people keep. */
export const VIEW_WORDS = {
  all: { az: 'Hamısı', en: 'All' },
  add: { az: 'Yeni görünüş kimi saxla', en: 'Save as a new view' },
  menu: { az: 'Görünüş: {name}', en: 'View: {name}' },
  mine: { az: '{name} · yalnız mən', en: '{name} · only me' },
  ofCompany: { az: '{name} · şirkətin görünüşü', en: '{name} · the company’s' },
  savedBy: { az: '{name} · {owner}', en: '{name} · {owner}' },
  saveChange: { az: 'Dəyişikliyi yadda saxla', en: 'Save the change' },
  restore: { az: 'Saxlanmış hala qaytar', en: 'Put back as it was saved' },
  rename: { az: 'Adını dəyiş', en: 'Rename' },
  share: { az: 'Şirkətlə paylaş', en: 'Share with the company' },
  unshare: { az: 'Paylaşımdan çıxar', en: 'Stop sharing' },
  openFirst: { az: 'Açılanda bu görünüş gəlsin', en: 'Open the list with this view' },
  notFirst: { az: 'Açılanda bu görünüş gəlməsin', en: 'Do not open the list with this view' },
  copyLink: { az: 'Keçidi kopyala', en: 'Copy the link' },
  copied: { az: 'Keçid kopyalandı', en: 'The link was copied' },
  remove: { az: 'Görünüşü sil', en: 'Remove the view' },
  removing: { az: '“{name}” görünüşü silinsin?', en: 'Remove the view “{name}”?' },
  removingOwn: { az: 'Sətirlərə toxunulmur.', en: 'No rows are touched.' },
  removingShared: {
    az: 'Görünüş bütün şirkətdən silinir. Sətirlərə toxunulmur.',
    en: 'The whole company loses the view. No rows are touched.',
  },
  entity: { az: 'Görünüş', en: 'View' },
  saved: { az: 'Görünüş yadda saxlanıb', en: 'The view is saved' },
  shared: { az: 'Görünüş şirkətlə paylaşılıb', en: 'The view is shared with the company' },
  unshared: { az: 'Görünüş yalnız sizindir', en: 'The view is yours alone' },
  name: { az: 'Görünüşün adı', en: 'Name of the view' },
  keep: { az: 'Yadda saxla', en: 'Save' },
  taken: { az: 'Sütunlarım', en: 'My columns' },
  gone: {
    az: '“{name}” görünüşü bu siyahıda artıq olmayan sahələri adlandırır ({keys}) və onlarsız açılıb. Görünüşü yadda saxlasanız, onlar ondan çıxarılır.',
    en: 'The view “{name}” names columns or filters that this list no longer has ({keys}) and opened without them. Save the view to remove them.',
  },
} as const satisfies Record<string, Words>;
