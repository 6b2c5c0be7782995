/**
 * What people type, and what must come first, in the demo world: a category (`c:`, a root stands for its leaves), a
 * service by its English name (`s:`), a merchant by its English name (`m:`), or nothing (`-`); behind it the place that
 * is understood. Several right answers stand between commas.
 */
export const tunedQueries = `
plumber | c:handyman-plumbing |
plumbing | c:handyman-plumbing |
plumbers near me | c:handyman-plumbing |
plumber dubai marina | c:handyman-plumbing | du-dubai-marina
plummer | c:handyman-plumbing |
leak | s:Leak repair,s:Irrigation repair |
leaking pipe | s:Leak repair |
blocked drain | s:Blocked drain clearing |
water heater | s:Water heater service |
tap | s:Tap and mixer replacement |
electrician | c:handyman-electrical |
electrcian | c:handyman-electrical |
handyman | c:handyman |
handyman ajman | c:handyman | AJ
painter | c:handyman-painting |
wall paint | c:handyman-painting |
carpenter | c:handyman-carpentry |
furniture assembly | s:Furniture assembly |
washing machine | s:Washing machine repair |
refrigerator repair | s:Fridge repair |
tv mounting | s:TV and curtain mounting |
ac | c:cooling |
ac cleaning | c:cooling-service |
ac cleaning dubai | s:AC deep cleaning | DU
AC cleaner Dubai near me | s:AC deep cleaning | DU
ac cleaning abu dhabi | s:AC cleaning and gas check | AZ
aircon | c:cooling |
air conditioner repair | c:cooling-repair |
ac repair sharjah | c:cooling-repair | SH
ac installation | c:cooling-installation |
air duct | c:cooling-duct |
maid | c:cleaning-home |
cleaner | c:cleaning |
house cleaning | c:cleaning-home |
hourly cleaning sharjah | s:Home cleaning by the hour | SH
deep cleaning | c:cleaning-deep,s:AC deep cleaning |
deep clean villa | c:cleaning-deep |
move out cleaning | c:cleaning-move |
couch cleaning | c:cleaning-sofa-carpet |
carpet | c:cleaning-sofa-carpet |
window cleaning | c:cleaning-windows |
laundry | c:cleaning-laundry |
ironing | c:cleaning-laundry |
curtain cleaning | s:Curtain washing |
pest control | c:pests |
bed bugs | c:pests-bed-bugs |
bedbug | c:pests-bed-bugs |
ants | c:pests-cockroaches |
pest control ras al khaimah | c:pests | RK
disinfection | c:pests-disinfection |
haircut | c:beauty-hair,c:beauty-barber |
nails | c:beauty-nails |
massage dubai | c:beauty-massage | DU
barber | c:beauty-barber |
makeup | c:beauty-makeup |
movers | c:moving |
movers and packers dubai | c:moving-home | DU
office moving | c:moving-office |
storage | c:moving-storage |
old furniture removal | s:Old furniture removal |
catering | c:events-catering |
chef | c:events-private-chef |
birthday cake | c:events-cakes |
photographer | c:events-photography |
gardener | c:outdoor-gardening |
landscaping | c:outdoor-landscaping |
swiming pool | c:outdoor-pool-cleaning |
pool cleaning abu dhabi | c:outdoor-pool-cleaning | AZ
car wash | c:cars-wash |
car polish | c:cars-detailing |
battery | c:cars-battery |
cool breeze | m:Cool Breeze Technical Services |
falcon movers | m:Falcon Home Movers |
sparkel cleaning | m:Sparkle Home Cleaning |
Dubai Marina |  | du-dubai-marina
submarine | - |
سباك | c:handyman-plumbing |
سباكة | c:handyman-plumbing |
كهربائي دبي | c:handyman-electrical | DU
تنظيف المكيف | c:cooling-service |
المكيفات | c:cooling |
تصليح مكيفات الشارقة | c:cooling-repair | SH
تنظيف منازل | c:cleaning-home |
شغالة | c:cleaning-home |
تنظيف السجاد | c:cleaning-sofa-carpet |
صباغ | c:handyman-painting |
نجار | c:handyman-carpentry |
تصليح غسالات | s:Washing machine repair |
مكافحة حشرات | c:pests |
رش حشرات راس الخيمه | c:pests | RK
نقل عفش | c:moving-home |
حلاق | c:beauty-barber |
غسيل سيارات | c:cars-wash |
حدائق الواحة | m:Oasis Gardens |
水管工 | c:handyman-plumbing |
空调清洗 | c:cooling-service |
迪拜空调清洗 | s:AC deep cleaning | DU
保洁阿姨 | c:cleaning-home |
除虫 | c:pests |
搬家 | c:moving |
`;
