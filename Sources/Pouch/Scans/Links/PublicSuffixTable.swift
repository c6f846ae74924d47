import Codes

/// Where a registered domain begins: the endings below which anybody may register.
///
/// A single label is one always. Of the longer ones, those of Ukraine and the most used of other countries
/// are here; the facts are from the Public Suffix List (publicsuffix.org, 9 February 2023, MPL-2.0). What
/// is missing shows one label less, which is never a stranger's.
enum PublicSuffix {
  /// How many of a host's labels are its suffix.
  static func length(of labels: [[UInt32]]) -> Int {
    guard labels.count > 2 else { return min(1, labels.count) }
    let two = labels.suffix(2).map { bytes($0) }
    return suffixes.contains { $0.elementsEqual(two[0] + [46] + two[1]) } ? 2 : 1
  }

  /// Whether strangers put pages below this domain, which thus says little about who they are.
  static func isShared(_ domain: [UInt8]) -> Bool {
    shared.contains { $0.elementsEqual(domain) }
  }

  private static func bytes(_ label: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in label { UTF8Text.append(scalar, to: &bytes) }
    return bytes
  }

  private static let suffixes = Array(table.bytes).split(separator: UInt8(ascii: " "))
  private static let shared = Array(sharedTable.bytes).split(separator: UInt8(ascii: " "))

  private static let table: StaticString = """
    com.ua net.ua org.ua edu.ua gov.ua in.ua co.ua pp.ua biz.ua cherkassy.ua cherkasy.ua chernigov.ua \
    chernihiv.ua chernivtsi.ua chernovtsy.ua ck.ua cn.ua cr.ua crimea.ua cv.ua dn.ua dnepropetrovsk.ua \
    dnipropetrovsk.ua donetsk.ua dp.ua if.ua ivano-frankivsk.ua kh.ua kharkiv.ua kharkov.ua kherson.ua \
    khmelnitskiy.ua khmelnytskyi.ua kiev.ua kirovograd.ua km.ua kr.ua ks.ua kv.ua kyiv.ua lg.ua lt.ua \
    lugansk.ua luhansk.ua lutsk.ua lv.ua lviv.ua mk.ua mykolaiv.ua nikolaev.ua od.ua odesa.ua odessa.ua \
    pl.ua poltava.ua rivne.ua rovno.ua rv.ua sb.ua sebastopol.ua sevastopol.ua sm.ua sumy.ua te.ua \
    ternopil.ua uz.ua uzhgorod.ua uzhhorod.ua vinnica.ua vinnytsia.ua vn.ua volyn.ua yalta.ua \
    zaporizhzhe.ua zaporizhzhia.ua zhitomir.ua zhytomyr.ua zp.ua zt.ua \
    co.uk org.uk me.uk ltd.uk plc.uk net.uk ac.uk gov.uk sch.uk nhs.uk com.au net.au org.au edu.au gov.au \
    co.nz org.nz net.nz ac.nz govt.nz co.jp or.jp ne.jp ac.jp go.jp co.kr or.kr go.kr com.br net.br \
    org.br gov.br com.ar com.mx org.mx gob.mx com.co com.pe com.ve com.ec com.cn net.cn org.cn gov.cn \
    com.tw org.tw com.hk org.hk com.sg edu.sg com.my com.ph com.vn co.th in.th co.id or.id co.in net.in \
    org.in firm.in gen.in ac.in gov.in nic.in com.pk com.bd com.np com.lk com.tr org.tr gov.tr com.sa \
    co.il org.il ac.il co.za org.za web.za com.ng com.gh co.ke com.eg com.pl net.pl org.pl edu.pl gov.pl \
    waw.pl com.ro com.gr com.cy com.mt com.pt com.es org.es com.hr co.rs in.rs org.rs com.mk com.ge \
    com.kz com.by com.ru org.ru co.at or.at co.hu com.de asso.fr com.fr gouv.fr
    """

  private static let sharedTable: StaticString = """
    github.io gitlab.io pages.dev workers.dev web.app firebaseapp.com netlify.app vercel.app herokuapp.com \
    blogspot.com wordpress.com weebly.com wixsite.com webnode.com jimdosite.com jimdofree.com site123.me \
    000webhostapp.com glitch.me repl.co replit.app surge.sh render.com onrender.com azurewebsites.net \
    tilda.ws ucoz.ua at.ua ucoz.com narod.ru square.site godaddysites.com myshopify.com amazonaws.com \
    cloudfront.net blob.core.windows.net sharepoint.com forms.gle notion.site webflow.io carrd.co \
    strikingly.com yolasite.com angelfire.com tripod.com geocities.com duckdns.org no-ip.org ddns.net \
    hopto.org zapto.org sytes.net r2.dev translate.goog trycloudflare.com ngrok.io ngrok-free.app
    """
}
