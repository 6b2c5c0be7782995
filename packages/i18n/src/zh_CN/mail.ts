import type { mail as en } from '../en_US/mail.ts';
import type { Texts } from '../texts.ts';

/** Mails and SMS. */
export const mail: Texts<typeof en> = {
  colon: '：',
  brand: 'Khidma',
  greeting: '{name}，您好：',
  closing: 'Khidma 团队',
  footer: '您收到此邮件，是因为该邮箱地址在 Khidma 上使用。请勿直接回复。',
  linkHint: '如果按钮无法点击，请打开以下地址：',

  labels: {
    reference: '申请编号',
    signInUrl: '登录地址',
    account: '账户',
    password: '一次性密码',
    activationCode: '激活码',
    validUntil: '有效期至',
    device: '设备',
    signedInAt: '登录时间',
    code: '验证码',
    message: '审核意见',
    service: '服务',
    outcome: '裁定',
    order: '订单',
    amount: '金额',
    refund: '退款金额',
    kept: '商家保留',
    promo: '优惠码',
    dueDate: '有效期至',
    reservedAt: '预约时间',
    arrival: '上门时段',
    freeFrom: '最早空闲时间',
    deadline: '请在此时间前处理',
    reason: '原因',
    iban: 'IBAN',
    document: '单据',
    withdrawal: '提现单号',
  },

  kinds: {
    unreadDigest: {
      subject: '您有 {count, plural, other {#}} 条未读通知',
      text: '以下内容您尚未查看：\n\n{lines}{more, plural, =0 {} other {\n……另有 # 条}}\n\n您可以在通知设置中选择要接收的邮件。',
      action: '打开 Khidma',
    },
    applicationReceived: {
      subject: '我们已收到您的入驻申请 {reference}',
      text: '感谢您申请入驻 Khidma。\n\n我们通常会在 {auditBusinessDays}（周一至周五）内完成审核。您可以在进度页面随时查看每一步。请妥善保管此链接，持有链接的人都能看到您的申请。',
      action: '查看申请',
    },
    applicationUpdated: {
      subject: '我们已收到您对申请 {reference} 的修改',
      text: '感谢您补充申请资料，我们会尽快查看。\n\n我们通常会在 {auditBusinessDays}（周一至周五）内完成审核。您可以在进度页面随时查看每一步。请妥善保管此链接，持有链接的人都能看到您的申请。',
      action: '查看申请',
    },
    applicationLink: {
      subject: '您的申请 {reference} 的新链接',
      text: '这是您的入驻申请的新链接。您可以查看进度；如需补充资料，可直接打开表单，已填写的内容均已保留。\n\n请妥善保管此链接，持有链接的人都能看到您的申请。如果这不是您本人的请求，请忽略此邮件。',
      action: '打开申请',
    },
    applicationContacted: {
      subject: '您的申请 {reference}：请补充资料',
      text: '我们已查看“{merchantName}”的申请，并希望继续推进。\n\n请打开申请，补充尚缺的内容（例如营业执照及其文件），然后重新提交。提交后即进入审核。',
      action: '补充资料',
    },
    applicationToRevise: {
      subject: '您的申请 {reference} 有部分内容需要修改',
      text: '“{merchantName}”的申请基本通过，仅有部分内容需要修改，审核意见如下。\n\n请打开申请页面：只需修改被标记的内容，其余内容均已保留。',
      action: '修改申请',
    },
    applicationRejected: {
      subject: '您的申请 {reference} 需要修改',
      text: '“{merchantName}”的申请暂未通过审核，审核意见如下。\n\n进度页面会在对应的内容旁显示修改意见。请在该页面修改后重新提交，您已填写的内容会保留。',
      action: '修改申请',
    },
    applicationApproved: {
      subject: '欢迎加入 Khidma：{merchantName} 已通过审核',
      text: '好消息：“{merchantName}”已通过平台审核。请使用下方的一次性密码登录，输入激活码，然后设置您自己的密码。\n\n激活码只需输入一次。',
      action: '登录',
    },
    activationSentAgain: {
      subject: '您的新 Khidma 激活码',
      text: '以下是“{merchantName}”的新一次性密码和新激活码，之前的已失效。\n\n请登录，输入激活码，然后设置您自己的密码。',
      action: '登录',
    },
    resetCode: {
      subject: '您的验证码',
      text: '有人正在为此账户设置新密码。如果是您本人操作，请输入下面的验证码继续，{minutes} 分钟内有效。\n\n如果不是您本人操作，无需理会：没有验证码，您的密码不会改变。',
    },
    fundPasswordCode: {
      subject: '设置新资金密码的验证码',
      text: '请输入此验证码以设置新的资金密码，{minutes} 分钟内有效。\n\n如果不是您本人操作，请尽快修改登录密码。',
    },
    passwordChanged: {
      subject: '您的密码已修改',
      text: '您账户的登录密码刚刚被修改，其他设备均已退出登录。\n\n如果不是您本人操作，请立即通过“忘记密码”重新设置，并联系客服。',
      action: '登录',
    },
    newDevice: {
      subject: '您的账户在新设备上登录',
      text: '您的账户刚刚在一台近期未使用过的设备上登录。\n\n如果是您本人操作，无需理会。如果不是，请立即前往账户的“登录与安全”页面将该设备退出登录，并修改密码。',
      action: '查看设备',
    },
    secondFactorOn: {
      subject: '两步验证已开启',
      text: '今后登录账户或添加收款账户时，需要输入身份验证器应用中的动态码。其他设备均已退出登录。\n\n请妥善保管恢复码：没有应用时，每个恢复码可使用一次。如非本人操作，请立即修改密码并联系客服。',
      action: '查看账户设置',
    },
    staffFactorOn: {
      subject: '两步验证已开启',
      text: '今后登录管理后台需输入身份验证器应用中的动态码。其他设备已全部退出登录。\n\n请妥善保管恢复码：手机不在身边时，每个恢复码可登录一次。如果不是您本人操作，请立即告知管理员。',
      action: '查看我的账户',
    },
    secondFactorOff: {
      subject: '两步验证已关闭',
      text: '登录账户时不再需要身份验证器应用中的动态码。\n\n如非本人操作，请立即修改密码并联系客服。',
      action: '查看账户设置',
    },
    recoveryCodesMade: {
      subject: '已生成新的恢复码',
      text: '您的账户刚刚生成了新的恢复码，原有的恢复码已失效。\n\n如非本人操作，请立即修改密码并联系客服。',
      action: '查看账户设置',
    },
    recoveryCodeUsed: {
      subject: '恢复码已被使用',
      text: '刚刚有人使用恢复码代替了身份验证器应用。{left, plural, =0 {恢复码已用完，请重新生成。} other {还剩 # 个恢复码。}}\n\n如非本人操作，请立即修改密码并联系客服。',
      action: '查看账户设置',
    },
    fundPasswordSet: {
      subject: '您已设置资金密码',
      text: '您的账户刚刚设置了资金密码，提现前需要输入该密码。\n\n如果不是您本人操作，请立即修改登录密码并联系客服。',
    },
    fundPasswordChanged: {
      subject: '您的资金密码已修改',
      text: '您账户的资金密码刚刚被修改，提现前需要输入该密码。\n\n如果不是您本人操作，请立即修改登录密码并联系客服。',
    },
    bindOldCode: {
      subject: '更换邮箱的验证码',
      text: '您正在为账户绑定新的邮箱。请输入此验证码，以确认当前邮箱属于您本人，{minutes} 分钟内有效。\n\n如果不是您本人操作，请尽快修改登录密码。',
    },
    bindNewCode: {
      subject: '绑定此邮箱的验证码',
      text: '请输入此验证码，将此邮箱绑定到您的账户，{minutes} 分钟内有效。\n\n如果不是您本人操作，无需理会。',
    },
    signUpCode: {
      subject: '注册账户的验证码',
      text: '请输入此验证码，完成 Khidma 账户注册，{minutes} 分钟内有效。\n\n如果不是您本人操作，无需理会：没有验证码就无法注册。',
    },
    alreadyCustomer: {
      subject: '您已有 Khidma 账户',
      text: '有人（可能是您本人）想用此邮箱注册账户。此邮箱已经注册过，一切照旧，请直接用密码登录。\n\n如果不是您本人操作，无需理会。我们没有向任何人透露您已有账户。',
      action: '登录',
    },
    changePhoneCode: {
      subject: '更换联系电话的验证码',
      text: '请输入此验证码以更换联系电话，{minutes} 分钟内有效。\n\n如果不是您本人操作，说明有人正在使用您的账户，请立即修改密码。',
    },
    phoneChanged: {
      subject: '您的联系电话已更换',
      text: '您账户的联系电话现为 {phone}，也可用于登录。\n\n如果不是您本人操作，请立即联系客服。',
    },
    mailboxChanged: {
      subject: '您的绑定邮箱已更换',
      text: '您的账户现已绑定 {email}。今后请使用该邮箱登录，我们的邮件也会发送到那里。\n\n如果不是您本人操作，请立即联系客服。',
    },
    documentIssued: {
      subject: '{title} {document}',
      text: '{title} {document} 以 PDF 附上（英文和阿拉伯文）。您也可以点击下方按钮打开。',
      action: '打开单据',
    },
    dataExportReady: {
      subject: '您的数据副本已备好',
      text: '您申请的数据副本已备好，其中包括我们所保存的关于您的全部内容以及您上传的文件。请点击下方按钮登录，并在下列时间之前从您的账户页面下载，届时副本将被删除。\n\n如果不是您本人申请，请立即更改密码并联系客服。',
      action: '前往我的账户',
    },
    staffInvited: {
      subject: '您的 Khidma 管理后台访问权限',
      text: '您现在可以登录 Khidma 管理后台。请点击下方按钮设置密码。链接只能使用一次，{days} 天内有效。',
      action: '设置密码',
    },
    customerBlocked: {
      subject: '您的 Khidma 账户已被封禁',
      text: '我们已封禁您的账户，原因见下方。\n\n您暂时无法登录、下单或发送消息，已付款的订单照常进行。如有疑问，请联系客服。',
    },
    customerUnblocked: {
      subject: '您的 Khidma 账户已恢复',
      text: '您可以重新登录、下单和发送消息了。',
      action: '登录',
    },
    accountErased: {
      subject: '您的账户已注销',
      text: '您的 Khidma 账户已按您的要求注销，所有设备均已退出登录。您的姓名、联系方式、地址和消息已被删除。法律要求留存的订单和付款记录将继续保存，但不再包含您的姓名；仅发票按税法要求保留您的姓名和地址。其他保留内容及期限见隐私声明。',
    },
    accountTerminated: {
      subject: '您的账户已注销',
      text: '“{merchantName}”的账户已按您的要求注销，所有设备均已退出登录。法律要求留存的资料（例如税务记录）将继续保存。\n\n感谢您与我们合作。',
    },
    merchantSuspended: {
      subject: '您的 Khidma 账户已被暂停',
      text: '我们已暂停“{merchantName}”的账户，原因见下方。\n\n在恢复之前，您无法使用商家平台，您的服务也不会展示给客户。客户可以取消订单并获得退款；订单的各项期限照常计算。请联系客服处理此事。',
    },
    merchantLooked: {
      subject: 'Khidma 工作人员正在查看您的商家平台',
      text: 'Khidma 工作人员正以您的视角查看“{merchantName}”的商家平台，原因见下方。\n\n查看仅限浏览：无法修改任何内容，您的消息、证件和银行账户均不显示。查看会在 {minutes} 分钟后自动结束。如您对此不知情，请联系客服。',
    },
    merchantRestored: {
      subject: '您的 Khidma 账户已恢复',
      text: '“{merchantName}”的账户已解除暂停。您可以重新登录，您的服务也已按原样恢复销售。\n\n暂停期间订单期限照常计算，请先查看您的订单。',
      action: '登录',
    },
    revisionApproved: {
      subject: '您的新资料已生效',
      text: '“{merchantName}”的资料变更已通过审核，现已生效。',
      action: '查看资料',
    },
    revisionRejected: {
      subject: '您的新资料需要修改',
      text: '“{merchantName}”的资料变更未通过审核。在通过之前，现有资料继续有效。审核意见如下。',
      action: '修改资料',
    },
    certificateExpiring: {
      subject:
        '您的{certificate, select, licence {营业执照} personal {阿联酋身份证} other {附加证件}}{days, plural, =0 {今天到期} other {将于 # 天后到期}}',
      text: '“{merchantName}”的{certificate, select, licence {营业执照} personal {阿联酋身份证} other {附加证件}}{days, plural, =0 {今天到期} other {将于 # 天后到期}}。\n\n请上传续期后的证件。审核期间，在售服务不受影响。',
      action: '更新证件',
    },
    certificateExpired: {
      subject:
        '您的{certificate, select, licence {营业执照} personal {阿联酋身份证} other {附加证件}}已过期 {days, plural, other {# 天}}',
      text: '{certificate, select, licence {“{merchantName}”的营业执照已过期。在新证件通过审核之前，无法发布新服务或更新；已付款的订单照常履行。} personal {“{merchantName}”负责人的阿联酋身份证已过期。} other {“{merchantName}”的附加证件已过期。}}\n\n请上传续期后的证件，我们会在 {auditBusinessDays}内完成审核。',
      action: '更新证件',
    },
    serviceApproved: {
      subject: '您的服务已通过审核：{service}',
      text: '您的服务已通过审核，现已上架。',
      action: '查看服务',
    },
    serviceDeclined: {
      subject: '您的服务需要修改：{service}',
      text: '您的服务暂未通过审核。请按以下意见修改后重新提交。',
      action: '编辑服务',
    },
    orderPaid: {
      subject: '新订单 {order}',
      text: '客户已下单并付款。请按预约时间上门服务，完成后上传照片确认。',
      action: '查看订单',
    },
    orderPlaced: {
      subject: '您的订单 {order} 已付款',
      text: '感谢您的订购。我们已通知“{merchantName}”，商家将按预约时间上门，或与您商定时间。',
      action: '查看订单',
    },
    orderMerchantCompleted: {
      subject: '请确认订单 {order}',
      text: '“{merchantName}”已完成服务。请查看照片并确认。若未处理，订单将在以下时间自动完成。',
      action: '确认订单',
    },
    orderCompleted: {
      subject: '订单 {order} 已完成',
      text: '订单已完成。您应得的款项已入账，可在“财务”中查看。',
      action: '查看订单',
    },
    orderAutoCompleted: {
      subject: '订单 {order} 已自动完成',
      text: '“{merchantName}”已报告服务完成，而确认期限已过，因此订单已自动完成。您仍可评价；如有问题，可在期限内从订单页面报告。',
      action: '查看订单',
    },
    orderCancelled: {
      subject: '订单 {order} 已取消',
      text: '该订单已取消。已付款项将退回原支付卡，通常需要几天时间。',
      action: '查看订单',
    },
    cancelRequested: {
      subject: '订单 {order}：客户申请取消',
      text: '客户希望取消该订单。请同意，或拒绝并说明原因。若未处理，订单将在以下时间自动取消。',
      action: '处理申请',
    },
    cancelRefused: {
      subject: '订单 {order} 未取消',
      text: '“{merchantName}”未同意取消您的订单，订单将照常进行。',
      action: '查看订单',
    },
    extensionRequested: {
      subject: '订单 {order}：客户申请延长确认时间',
      text: '客户希望将验收期限延长 {confirmationExtension}。请同意或拒绝。',
      action: '处理申请',
    },
    deadlineExtended: {
      subject: '订单 {order}：期限已延长',
      text: 'Khidma 已延长此订单的期限。',
      action: '查看订单',
    },
    extensionApproved: {
      subject: '订单 {order}：确认时间已延长',
      text: '“{merchantName}”已同意延长您的确认时间。',
      action: '查看订单',
    },
    extensionDeclined: {
      subject: '订单 {order}：确认时间不变',
      text: '“{merchantName}”未同意延长时间。请在以下时间前检查并确认。',
      action: '查看订单',
    },
    timeOpened: {
      subject: '有空闲时间了：{service}',
      text: '您曾请我们通知您：“{merchantName}”在您等候的那天现在有空闲时间。\n\n我们可能也通知了其他人，先下单者先得。',
      action: '选择时间',
    },
    timeProposed: {
      subject: '订单 {order}：对方提议了新的时间',
      text: '对方为此订单提议了其他时间。请选择适合您的时间，或提出您的时间。在您同意之前，一切不变。',
      action: '查看时间',
    },
    timeAgreed: {
      subject: '订单 {order}：时间已商定',
      text: '双方已商定以下时间。',
      action: '查看订单',
    },
    visitReminder: {
      subject: '“{merchantName}”即将上门服务',
      text: '“{merchantName}”将在以下时间上门。请确认届时有人在场，无需登录。\n\n时间不合适？您可以在同一页面申请改期或取消。',
      action: '查看并确认',
    },
    timeDeclined: {
      subject: '订单 {order}：提议的时间不合适',
      text: '您提议的时间对方都不合适。您可以另行提议，或保留原预约时间。',
      action: '查看订单',
    },
    extraWorkProposed: {
      subject: '订单 {order}：商家提出了追加项目',
      text: '“{merchantName}”发现还有其他工作，并按以下价格提出。仅在您付款后才会进行；无论如何，订单照常继续。',
      action: '查看追加项目',
    },
    extraWorkPaid: {
      subject: '订单 {order}：追加项目已付款',
      text: '客户已支付追加项目，款项已计入订单金额。',
      action: '查看订单',
    },
    extraWorkRefused: {
      subject: '订单 {order}：追加项目被拒绝',
      text: '客户不需要您提出的追加项目，订单照常继续。',
      action: '查看订单',
    },
    cancelTakenBack: {
      subject: '订单 {order}：客户保留订单',
      text: '客户已撤回取消申请。订单按剩余时间继续进行。',
      action: '查看订单',
    },
    cancelRequestReminder: {
      subject: '订单 {order}：请答复取消申请',
      text: '客户申请取消此订单，您尚未答复。若在以下时间前仍未答复，订单将取消，并按以下金额退款给客户。',
      action: '答复申请',
    },
    confirmationReminder: {
      subject: '订单 {order} 即将自动完成：请检查服务',
      text: '“{merchantName}”表示服务已完成，您尚未确认。若在以下时间前没有回应，订单将自动完成，款项将付给商家。',
      action: '确认订单',
    },
    disputeOpened: {
      subject: '订单 {order}：对方发起了争议',
      text: '对方已就此订单发起争议。请说明您的看法，如有照片请一并提供：双方可先自行协商。在此期间，订单暂停，尚未付出的款项暂扣。',
      action: '查看争议',
    },
    disputeStatement: {
      subject: '订单 {order}：争议中有新的陈述',
      text: '对方在此订单的争议中添加了陈述，您可以回应。',
      action: '查看争议',
    },
    disputeTakenBack: {
      subject: '订单 {order}：争议已撤回',
      text: '对方已撤回争议。未完成的订单按剩余时间继续进行。',
      action: '查看订单',
    },
    disputeDecided: {
      subject: '订单 {order}：Khidma 已裁定争议',
      text: '我们已审阅双方的陈述并作出裁定，裁定及理由如下。',
      action: '查看订单',
    },
    completionReminder: {
      subject: '订单 {order} 即将自动取消',
      text: '该订单已付款，但尚未确认完成。若在以下时间前仍未确认，订单将自动取消，并按以下金额退款给客户。',
      action: '确认完成',
    },
  },

  sms: {
    mobileChanged: '【Khidma】您的账户已绑定另一个手机号。如非本人操作，请立即联系客服。',
    orderPaid: '【Khidma】新的已付款订单 {order}，{service}。详情请登录商家平台查看。',
    payoutAccountSubmitted:
      '【Khidma】您的账户提交了尾号 {digits} 的新收款账户。如非本人操作，请立即修改密码并联系客服。',
    resetCode: '【Khidma】您的验证码是 {code}，{minutes} 分钟内有效，请勿告知他人。',
  },
};
