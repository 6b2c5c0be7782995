// Nobody tunes the search by these: their test says how many are right, never which. Columns as in `tuned-queries.ts`.
export const heldOutQueries = `
dripping tap | c:handyman-plumbing |
clogged sink | c:handyman-plumbing |
hot water not working | s:Water heater service |
electrician sharjah | c:handyman-electrical | SH
paint my living room | c:handyman-painting |
ikea assembly | c:handyman-carpentry |
dishwasher repair | c:handyman-appliances |
hang tv on wall | c:handyman-mounting |
ac not cooling | c:cooling-repair |
aircon instalation abu dhabi | c:cooling-installation | AZ
duct cleening | c:cooling-duct |
end of tenancy cleaning | c:cleaning-move |
matress cleaning | c:cleaning-sofa-carpet |
window washer ajman | c:cleaning-windows | AJ
roaches | c:pests-cockroaches |
termite fujairah | c:pests-termites | FU
mani pedi | c:beauty-nails |
bridal makeup artist | c:beauty-makeup |
moving company JLT | c:moving-home | du-jlt
lawn mowing khalifa city | c:outdoor-gardening | az-khalifa-city
sprinkler | c:outdoor-irrigation |
car valet sharjah | c:cars | SH
flat tyre | c:cars-battery |
golden lotus | m:Golden Lotus Events |
safekeep | m:Safe Keep Storage |
helicopter licence | - |
السباكين | c:handyman-plumbing |
سباك في دبي | c:handyman-plumbing | DU
تسريب ماء | s:Leak repair |
كهربائيين | c:handyman-electrical |
غسيل مكيفات بدبي | c:cooling-service | DU
تركيب المكيفات أبوظبي | c:cooling-installation | AZ
تصليح ثلاجه | s:Fridge repair |
عاملة نظافة بالساعة | c:cleaning-home |
تنظيف كنب الشارقة | c:cleaning-sofa-carpet |
مكافحة الصراصير | c:pests-cockroaches |
كوافير | c:beauty-hair |
نقل اثاث عجمان | c:moving-home | AJ
طباخ خاص | c:events-private-chef |
تنضيف مسبح | c:outdoor-pool-cleaning |
بنشر | c:cars-battery |
ليالي للتجميل | m:Layali Beauty at Home |
通下水道 | c:handyman-plumbing |
电工 迪拜 | c:handyman-electrical | DU
空调不制冷 | c:cooling-repair |
钟点工 | c:cleaning-home |
灭蟑螂 | c:pests-cockroaches |
搬家公司 沙迦 | c:moving-home | SH
除草 | c:outdoor-gardening |
洗车 | c:cars-wash |
`;
