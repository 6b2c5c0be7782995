import type { EmirateCode } from './codes.ts';
import { type Names, namesOf } from './names.ts';

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
