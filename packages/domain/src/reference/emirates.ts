import { type Names, namesOf } from './names.ts';

/** The seven emirates by their ISO 3166-2 codes, the largest first. */
export const emirateCodes = ['AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU'] as const;

/** An emirate's code. */
export type EmirateCode = (typeof emirateCodes)[number];

/** Each emirate's name. */
export const emirateNames: Readonly<Record<EmirateCode, Names>> = {
  AZ: namesOf('Abu Dhabi', 'أبوظبي', '阿布扎比'),
  DU: namesOf('Dubai', 'دبي', '迪拜'),
  SH: namesOf('Sharjah', 'الشارقة', '沙迦'),
  AJ: namesOf('Ajman', 'عجمان', '阿治曼'),
  UQ: namesOf('Umm Al Quwain', 'أم القيوين', '乌姆盖万'),
  RK: namesOf('Ras Al Khaimah', 'رأس الخيمة', '哈伊马角'),
  FU: namesOf('Fujairah', 'الفجيرة', '富查伊拉'),
};
