import { problems } from '../../grammar/problem.ts';

/** Why the server refuses an agent's statement. */
export const pictureProblems = problems('picture', {
  notStated: {
    status: 400,
    az: 'Agentin bildirişi oxunmur. Agentin versiyasını yoxlayın.',
    en: "The agent's statement cannot be read. Check the version of the agent.",
  },
  stranger: {
    status: 401,
    az: 'Bildirişi bu məntəqənin açarı imzalamayıb. Agentin açarını yoxlayın.',
    en: "The statement is not signed by a key of this site. Check the agent's key.",
  },
  foreignCamera: {
    status: 409,
    az: 'Bu məntəqədə belə kamera və ya tərəzi yoxdur. Kameranın tərəzisini yoxlayın.',
    en: "There is no such camera or scale at this site. Check the camera's scale.",
  },
  otherBytes: {
    status: 422,
    az: 'Gələn baytlar imzalananlar deyil. Şəkil yenidən göndərilməlidir.',
    en: 'The bytes received are not the signed ones. Send the picture again.',
  },
  taken: {
    status: 409,
    az: 'Bu kameranın bu çəki üçün şəkli artıq saxlanılıb və dəyişdirilmir.',
    en: 'This weight already has a picture of this camera, which cannot change.',
  },
});
