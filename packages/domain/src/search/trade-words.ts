/** Words for one and the same thing, in any language; commas between them. */
type Sense = string;

/**
 * What people call the trades, by category: one sense a line, its words in English, Arabic and Chinese. A service is
 * found by a sense where its category has it, and before others where its name says any of the words.
 */
export const tradeWords: Readonly<Record<string, readonly Sense[]>> = {
  cleaning: [
    'cleaning, cleaner, clean, cleaners, cleaning company, تنظيف, نظافة, تنظيفات, شركة تنظيف, منظف, 清洁, 保洁, 清洗, 打扫, 保洁公司',
  ],
  'cleaning-home': [
    'home cleaning, house cleaning, apartment cleaning, flat cleaning, villa cleaning, cleaning service, تنظيف منازل, تنظيف بيوت, تنظيف شقق, تنظيف المنزل, تنظيف البيت, 家庭保洁, 日常保洁, 打扫卫生, 家政, 家政服务',
    'maid, maids, housekeeping, housekeeper, house help, helper, cleaning lady, part time maid, domestic helper, شغالة, خادمة, عاملة, عاملة نظافة, عاملة منزلية, خدامة, 阿姨, 保洁阿姨, 女佣, 保姆, 钟点工, 小时工, 家政阿姨',
    'hourly cleaning, by the hour, cleaning by the hour, بالساعة, تنظيف بالساعة, 按小时, 计时保洁',
    'dusting, mopping, vacuuming, sweeping, كنس, مسح الأرضيات, 拖地, 除尘, 吸尘',
  ],
  'cleaning-deep': [
    'deep cleaning, deep clean, spring cleaning, intensive cleaning, تنظيف عميق, تنظيف شامل, 深度保洁, 深度清洁, 大扫除',
    'kitchen cleaning, degreasing, oven cleaning, bathroom cleaning, تنظيف مطبخ, تنظيف حمام, تنظيف حمامات, 厨房清洁, 油烟机清洗, 卫生间清洁',
    'after construction cleaning, post construction cleaning, renovation cleaning, تنظيف بعد البناء, تنظيف بعد التشطيب, 开荒保洁, 装修后保洁',
  ],
  'cleaning-move': [
    'move in cleaning, move out cleaning, moving cleaning, end of tenancy, end of lease, handover cleaning, tenancy cleaning, تنظيف قبل السكن, تنظيف بعد الانتقال, تسليم الشقة, تسليم شقة, 退租保洁, 入住保洁, 搬家保洁, 退租',
  ],
  'cleaning-sofa-carpet': [
    'sofa, couch, settee, upholstery, sofa cleaning, كنب, كنبة, أريكة, صوفا, تنظيف كنب, 沙发, 沙发清洗',
    'carpet, rug, rugs, carpet cleaning, سجاد, سجادة, موكيت, زولية, زوالي, تنظيف سجاد, 地毯, 地毯清洗',
    'mattress, mattress cleaning, bed cleaning, مرتبة, مراتب, فرشة, دوشق, 床垫, 床垫清洗, 除螨',
    'shampooing, steam cleaning, شامبو, 蒸汽清洗',
  ],
  'cleaning-windows': [
    'window cleaning, windows, window cleaner, window washing, glass cleaning, نوافذ, تنظيف نوافذ, نافذة, شبابيك, زجاج, 擦窗, 擦玻璃, 窗户, 玻璃清洗, 门窗清洗',
    'façade, facade, facade cleaning, واجهات, واجهة, 外墙, 外墙清洗',
  ],
  'cleaning-laundry': [
    'laundry, washing clothes, dry cleaning, dry clean, مغسلة, غسيل ملابس, دراي كلين, مصبغة, 洗衣, 干洗, 洗衣店',
    'ironing, iron, pressing, كي, كوي, كي ملابس, مكوجي, 熨烫, 熨衣, 烫衣服',
    'curtain washing, curtain cleaning, غسيل ستائر, تنظيف ستائر, 窗帘清洗, 洗窗帘',
  ],
  cooling: [
    'ac, a/c, air conditioner, air conditioners, air conditioning, aircon, air con, air condition, cooling, hvac, split ac, مكيف, مكيفات, تكييف, كنديشن, مكيف سبليت, 空调, 冷气',
  ],
  'cooling-service': [
    'ac cleaning, ac service, ac servicing, ac maintenance, ac wash, aircon cleaning, aircon service, air conditioner cleaning, air conditioning service, تنظيف مكيف, تنظيف مكيفات, غسيل مكيف, غسيل مكيفات, صيانة مكيف, صيانة مكيفات, تنظيف تكييف, صيانة تكييف, 空调清洗, 空调保养, 清洗空调, 洗空调, 空调清洁',
    'filter, filters, filter cleaning, coil, فلتر, فلاتر, 滤网',
  ],
  'cooling-repair': [
    'ac repair, ac fixing, fix ac, aircon repair, air conditioner repair, air conditioning repair, ac technician, ac not working, ac not cooling, ac leaking, ac leak, not cooling, thermostat, compressor, تصليح مكيف, تصليح مكيفات, إصلاح مكيف, إصلاح مكيفات, فني تكييف, فني مكيفات, المكيف لا يبرد, مكيف ما يبرد, ما يبرد, لا يبرد, تصليح تكييف, 空调维修, 修空调, 空调不制冷, 空调漏水, 空调坏了, 不制冷',
    'gas refill, ac gas, gas filling, freon, تعبئة غاز, غاز مكيف, فريون, 加氟, 加冷媒, 空调加氟',
  ],
  'cooling-duct': [
    'duct, ducts, air duct, duct cleaning, vent cleaning, vents, مجاري هواء, مجاري التكييف, مجرى الهواء, دكت, تنظيف دكت, 风管, 风管清洗, 风道',
  ],
  'cooling-installation': [
    'ac installation, install ac, ac fitting, new ac, ac installer, aircon installation, air conditioner installation, تركيب مكيف, تركيب مكيفات, تركيب تكييف, نقل مكيف, 空调安装, 装空调, 安装空调',
  ],
  handyman: [
    'handyman, handymen, home maintenance, home repair, odd jobs, maintenance, fixing, fix, repair, repairs, technician, صيانة, صيانة منازل, صيانة عامة, فني, تصليح, إصلاح, تصليحات, معلم صيانة, 维修, 修理, 家庭维修, 师傅, 维修工, 上门维修',
  ],
  'handyman-plumbing': [
    'plumber, plumbers, plumbing, pipe, pipes, pipe fitter, sanitary, سباك, سباكة, سباكين, مواسير, أنابيب, أنبوب, أدوات صحية, صحي, 水管工, 水管, 管道工, 管道, 水电工, 水暖工, 修水管',
    'leak, leaks, leakage, leaking, leaky, water leak, dripping, تسريب, تسرب, تسرب مياه, تسريب مياه, تهريب, خرير, 漏水, 渗水, 滴水, 水管漏水',
    'blocked drain, drain, drains, drainage, clogged, blockage, blocked, sink, clog, toilet, sewage, unblock, drain cleaning, مجاري, تسليك, تسليك مجاري, انسداد, مسدود, بالوعة, مغسلة مسدودة, مرحاض, تواليت, 下水道, 疏通, 堵塞, 通下水道, 管道疏通, 马桶, 通马桶, 马桶堵了, 下水道堵了, 水槽',
    'water heater, heater, boiler, geyser, hot water, سخان, سخانات, سخان مياه, ماء حار, ماء ساخن, 热水器, 修热水器, 热水',
    'tap, taps, faucet, mixer, shower, bidet, حنفية, حنفيات, خلاط, خلاطات, صنبور, دش, شطاف, 水龙头, 龙头, 花洒',
    'water tank, water pump, خزان مياه, خزان, مضخة, 水箱, 水泵',
  ],
  'handyman-electrical': [
    'electrician, electricians, electrical, electric, electricity, electrical work, wiring, كهربائي, كهرباء, كهربائيين, كهربجي, أسلاك, تمديدات كهربائية, 电工, 电路, 电线, 修电路, 电气',
    'socket, sockets, switch, switches, power outlet, plug, circuit breaker, breaker, fuse, short circuit, power cut, مقبس, أفياش, فيش, مفتاح كهرباء, قاطع, التماس, 插座, 开关, 跳闸, 停电, 断路器, 短路',
    'light, lights, lighting, lamp, chandelier, spotlights, إضاءة, إنارة, لمبة, لمبات, ثريا, 灯, 灯具, 吊灯, 装灯, 照明',
  ],
  'handyman-painting': [
    'painter, painters, painting, paint, wall paint, wall painting, room painting, repaint, whitewash, صباغ, صبغ, أصباغ, صباغين, دهان, دهانات, دهان جدران, نقاش, 油漆, 粉刷, 刷墙, 油漆工, 刷漆, 墙面翻新',
    'wallpaper, ورق جدران, 墙纸, 壁纸',
  ],
  'handyman-carpentry': [
    'carpenter, carpenters, carpentry, woodwork, joiner, wood, نجار, نجارة, نجارين, خشب, 木工, 木匠',
    'furniture assembly, assemble furniture, furniture installation, flat pack, ikea, assembly, assemble, تركيب أثاث, تجميع أثاث, فك وتركيب, ايكيا, 家具组装, 家具安装, 装家具, 组装, 宜家',
    'wardrobe, cupboard, cabinet, closet, bed, desk, door, doors, hinge, lock, locks, locksmith, خزانة, كبت, دولاب, سرير, باب, أبواب, قفل, أقفال, 衣柜, 柜子, 门, 门锁, 换锁, 开锁, 床',
  ],
  'handyman-appliances': [
    'appliance, appliances, appliance repair, home appliances, أجهزة منزلية, أجهزة كهربائية, تصليح أجهزة, 家电, 家电维修, 修家电',
    'washing machine, washer, washing machine repair, dryer, غسالة, غسالات, نشافة, 洗衣机, 烘干机, 修洗衣机, 洗衣机维修',
    'fridge, refrigerator, fridge repair, freezer, refrigerators, ثلاجة, ثلاجات, براد, فريزر, 冰箱, 冰柜, 修冰箱, 冰箱维修',
    'dishwasher, oven, stove, cooker, microwave, hob, hood, غسالة صحون, فرن, بوتاجاز, طباخ غاز, ميكروويف, شفاط, 洗碗机, 烤箱, 灶具, 微波炉, 油烟机',
    'tv repair, television repair, تصليح تلفزيون, تصليح تلفاز, 电视维修, 修电视',
  ],
  'handyman-mounting': [
    'tv mounting, tv installation, mount tv, hang tv, tv bracket, wall mount, tv, television, تعليق تلفزيون, تركيب تلفزيون, تركيب تلفاز, تعليق تلفاز, تلفزيون, تلفاز, شاشة, 电视安装, 挂电视, 电视挂装, 电视挂架, 电视',
    'curtain, curtains, curtain installation, curtain mounting, blinds, hang curtains, ستارة, ستائر, تركيب ستائر, 窗帘, 窗帘安装, 装窗帘',
    'shelf, shelves, picture hanging, hanging, drilling, mirror hanging, رف, رفوف, لوحات, تعليق, 挂画, 打孔, 置物架',
  ],
  pests: [
    'pest control, pest, pests, pest control company, exterminator, fumigation, insects, insect, bugs, bug, spraying, مكافحة حشرات, مكافحة الحشرات, حشرات, رش حشرات, رش مبيدات, إبادة حشرات, مبيد, 除虫, 杀虫, 害虫, 灭虫, 虫害, 消杀',
  ],
  'pests-general': [
    'mosquito, mosquitoes, flies, spiders, spider, rats, rat, mice, mouse, rodents, rodent control, lizards, ناموس, بعوض, ذباب, عناكب, فئران, فار, قوارض, سحالي, 蚊子, 苍蝇, 蜘蛛, 老鼠, 灭鼠, 蚊虫',
  ],
  'pests-cockroaches': [
    'cockroach, cockroaches, roach, roaches, صرصور, صراصير, صرصار, 蟑螂, 小强, 灭蟑螂, 灭蟑, 除蟑螂',
    'ant, ants, نمل, نملة, 蚂蚁',
  ],
  'pests-bed-bugs': ['bed bug, bed bugs, bedbug, bedbugs, بق, بق الفراش, بق فراش, 臭虫, 床虱'],
  'pests-termites': [
    'termite, termites, white ants, anti termite, نمل أبيض, النمل الأبيض, أرضة, 白蚁, 灭白蚁',
  ],
  'pests-disinfection': [
    'disinfection, disinfect, sanitization, sanitisation, sanitizing, sterilization, تعقيم, تطهير, 消毒, 杀菌',
  ],
  beauty: [
    'beauty, salon, beautician, beauty salon, home salon, تجميل, صالون, كوافيرة منزلية, 美容, 美容院, 上门美容',
  ],
  'beauty-hair': [
    'hair, haircut, hair cut, hairdresser, hair stylist, blow dry, blowdry, hair colour, hair color, highlights, keratin, hair treatment, شعر, قص شعر, كوافير, كوافيرة, حلاقة نسائية, استشوار, سشوار, صبغة شعر, كيراتين, بروتين, تسريحة, 头发, 剪发, 理发, 美发, 发型, 染发, 烫发, 吹头发, 发型师',
  ],
  'beauty-nails': [
    'nail, nails, manicure, pedicure, mani pedi, mani, pedi, gel nails, أظافر, مناكير, باديكير, مانيكير, بدكير, 指甲, 美甲, 修脚, 手部护理',
  ],
  'beauty-makeup': [
    'makeup, make up, make-up, makeup artist, bridal makeup, lashes, eyelashes, مكياج, ميك اب, ميكب, خبيرة مكياج, مكياج عروس, رموش, 化妆, 化妆师, 新娘妆, 彩妆, 睫毛',
    'henna, mehndi, mehendi, حناء, حنا, نقش حناء, 海娜',
  ],
  'beauty-massage': [
    'massage, masseuse, spa, massage therapist, relaxing massage, moroccan bath, facial, مساج, تدليك, سبا, حمام مغربي, تنظيف بشرة, 按摩, 推拿, 水疗, 美体, 足疗, 面部护理',
  ],
  'beauty-barber': [
    'barber, barbers, mens haircut, men haircut, beard, beard trim, shave, shaving, حلاق, حلاقة, حلاق رجالي, حلاقة رجالية, لحية, حلاقة ذقن, 男士理发, 理发师, 剃须, 胡子, 修面',
  ],
  moving: [
    'moving, move, mover, movers, moving company, relocation, shifting, removals, نقل, نقليات, شركة نقل, نقل وتغليف, 搬家, 搬运, 搬迁, 搬家公司',
  ],
  'moving-home': [
    'home moving, house moving, house shifting, home move, movers and packers, packers and movers, packers, packing, moving house, flat moving, نقل أثاث, نقل عفش, نقل منازل, نقل بيت, نقل شقق, عفش, تغليف, 家庭搬迁, 搬房子, 居民搬家, 打包, 搬家打包',
    'piano moving, pickup, truck, truck rental, بيك اب, شاحنة, بكب, 货车, 拉货',
  ],
  'moving-office': [
    'office moving, office move, office relocation, office shifting, commercial moving, نقل مكاتب, نقل مكتب, نقل شركات, 办公室搬迁, 公司搬家, 办公室搬家, 公司搬迁',
  ],
  'moving-storage': [
    'storage, self storage, store furniture, furniture storage, storage unit, warehouse, تخزين, تخزين أثاث, مخزن, مستودع, مخازن, 仓储, 仓库, 存放, 寄存, 家具寄存, 迷你仓',
  ],
  'moving-junk': [
    'furniture removal, old furniture, junk removal, junk, rubbish, rubbish removal, garbage removal, disposal, waste removal, skip, scrap, إزالة أثاث, أثاث قديم, التخلص من الأثاث, خردة, مخلفات, إزالة مخلفات, أثاث مستعمل, شراء أثاث مستعمل, 清运, 旧家具, 扔家具, 旧家具处理, 垃圾清运, 废品, 家具回收',
  ],
  events: [
    'event, events, party, parties, event planner, birthday, birthday party, wedding, حفلة, حفلات, مناسبات, مناسبة, عيد ميلاد, عرس, أعراس, زفاف, تنظيم حفلات, 派对, 活动, 聚会, 生日, 生日派对, 婚礼, 宴会',
  ],
  'events-catering': [
    'catering, caterer, caterers, buffet, food for parties, ضيافة, بوفيه, تموين, ولائم, عزومة, ذبايح, مطبخ, مطابخ, 餐饮, 酒席, 自助餐, 外烩, 宴席',
  ],
  'events-private-chef': [
    'chef, private chef, personal chef, cook, cooking, home cook, طاهي, طاه, شيف, طباخ, طباخة, طباخ خاص, شيف خاص, طبخ, 厨师, 私厨, 私人厨师, 做饭, 上门做饭, 大厨',
  ],
  'events-decoration': [
    'decoration, decorations, party decoration, birthday decoration, balloons, balloon, decor, kosha, تزيين, زينة, بالونات, ديكور حفلات, كوشة, تنسيق حفلات, 布置, 气球, 派对布置, 生日布置, 装饰',
  ],
  'events-photography': [
    'photographer, photographers, photography, photo shoot, photoshoot, videographer, video shooting, تصوير, مصور, مصورة, مصورين, جلسة تصوير, فوتوغرافي, 摄影, 摄影师, 拍照, 拍摄, 跟拍',
  ],
  'events-cakes': [
    'cake, cakes, birthday cake, sweets, dessert, cupcakes, bakery, كيك, كيكة, كعكة, تورتة, حلويات, حلا, قالب كيك, 蛋糕, 生日蛋糕, 甜点, 甜品, 订蛋糕',
  ],
  outdoor: ['garden and pool, outdoor, حدائق ومسابح, 花园泳池'],
  'outdoor-gardening': [
    'gardener, gardeners, gardening, garden, garden maintenance, garden care, بستاني, حديقة, حدائق, مزارع, جنايني, عناية بالحديقة, صيانة حدائق, 园丁, 园艺, 花园, 花园养护, 花匠',
    'lawn, lawn mowing, mowing, grass, grass cutting, weeding, pruning, trimming, tree trimming, tree cutting, palm tree, plants, عشب, قص عشب, قص العشب, تقليم, تقليم أشجار, أشجار, نخيل, نباتات, زراعة, 草坪, 割草, 剪草, 除草, 修剪, 修树, 植物',
  ],
  'outdoor-landscaping': [
    'landscaping, landscape, landscaper, garden design, artificial grass, pergola, تنسيق حدائق, تصميم حدائق, لاندسكيب, عشب صناعي, 景观, 园林, 花园设计, 景观设计, 人造草坪',
  ],
  'outdoor-pool-cleaning': [
    'pool, pools, swimming pool, pool cleaning, pool cleaner, swimming pool cleaning, pool maintenance, jacuzzi, مسبح, مسابح, حمام سباحة, تنظيف مسبح, تنظيف مسابح, صيانة مسابح, بركة سباحة, 泳池, 游泳池, 泳池清洁, 泳池清洗, 清洗泳池',
  ],
  'outdoor-irrigation': [
    'irrigation, irrigation system, sprinkler, sprinklers, drip irrigation, watering system, garden watering, ري, نظام ري, شبكة ري, رشاشات, ري بالتنقيط, 灌溉, 喷灌, 滴灌, 洒水, 浇水系统, 自动浇水',
  ],
  cars: ['car, cars, car care, auto, vehicle, سيارة, سيارات, عناية بالسيارات, 汽车, 车, 汽车养护'],
  'cars-wash': [
    'car wash, car washing, wash car, carwash, car cleaning, mobile car wash, car valet, غسيل سيارات, غسيل سيارة, تغسيل سيارات, غسيل متنقل, تنظيف سيارات, 洗车, 上门洗车, 汽车清洗',
  ],
  'cars-detailing': [
    'detailing, car detailing, polish, polishing, car polish, ceramic coating, ceramic, waxing, wax, scratch removal, window tinting, تلميع, بوليش, تلميع سيارات, نانو سيراميك, سيراميك, شمع, تظليل, 抛光, 打蜡, 镀晶, 精洗, 汽车美容, 贴膜',
  ],
  'cars-battery': [
    'battery, car battery, battery change, battery replacement, jump start, بطارية, بطاريات, تبديل بطارية, بطارية سيارة, اشتراك بطارية, 电瓶, 汽车电瓶, 换电瓶, 搭电, 蓄电池',
    'tyre, tyres, tire, tires, flat tyre, flat tire, puncture, wheel, إطار, إطارات, تاير, تواير, كفر, كفرات, بنشر, بنشري, 轮胎, 补胎, 换轮胎, 爆胎',
  ],
  'cars-inspection': [
    'car inspection, pre purchase inspection, used car inspection, used car, car check, inspection, فحص سيارة, فحص سيارات, فحص قبل الشراء, سيارة مستعملة, 验车, 二手车检测, 二手车, 车检, 购前检测',
  ],
};
