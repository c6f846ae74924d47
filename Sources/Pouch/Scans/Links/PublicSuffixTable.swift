import Base

/// The public suffixes, below which domains are registered.
///
/// A single label always is one. The table has the longer ones of Ukraine and the most used ones of other countries,
/// which are facts from the Public Suffix List (publicsuffix.org, 9 February 2023, MPL-2.0). If one is missing, the
/// domain is shown with a label less, which is never a stranger's.
enum PublicSuffix {
  /// How many of a host's labels are the suffix.
  static func length(of labels: [[UInt32]]) -> Int {
    guard labels.count > 2 else { return min(1, labels.count) }
    let two = labels.suffix(2).map { bytes($0) }
    // These are suffixes in most countries, even if the table lacks them.
    if two[1].count == 2, general.has(two[0]) { return 2 }
    return isSuffix(two[0] + [46] + two[1]) ? 2 : 1
  }

  /// Whether two labels are a suffix.
  static func isSuffix(_ two: Text) -> Bool { suffixes.contains { $0.elementsEqual(two) } }

  /// Whether strangers publish pages on a host or its domains, which therefore say little about a page.
  static func isShared(_ host: Host) -> Bool { ends(host, in: shared) }

  /// Whether a host is a user's page on a blogging site: the user chose its first label.
  static func isBlog(_ host: Host) -> Bool { ends(host, in: blogs) }

  private static func ends(_ host: Host, in table: [ArraySlice<UInt8>]) -> Bool {
    let labels = host.labels
    for count in 1...4 where count <= labels.count {
      var end: Text = ""
      for label in labels.suffix(count) {
        if !end.isEmpty { end.append(46) }
        end += bytes(label)
      }
      if table.contains(where: { $0.elementsEqual(end) }) { return true }
    }
    return false
  }

  private static func bytes(_ label: [UInt32]) -> Text {
    var bytes: Text = ""
    for scalar in label { bytes.append(scalar: scalar) }
    return bytes
  }

  private static let general = Words("com co net org gov edu ac go gob")
  private static let suffixes = Text(table).split(separator: UInt8(ascii: " "))
  private static let shared = Text(sharedTable).split(separator: UInt8(ascii: " "))
  private static let blogs = Text(blogTable).split(separator: UInt8(ascii: " "))

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
    pages.dev workers.dev web.app firebaseapp.com netlify.app vercel.app herokuapp.com site123.me \
    000webhostapp.com glitch.me repl.co replit.app surge.sh render.com onrender.com \
    azurewebsites.net ucoz.ua at.ua ucoz.com godaddysites.com amazonaws.com cloudfront.net \
    blob.core.windows.net sharepoint.com forms.gle webflow.io carrd.co strikingly.com yolasite.com \
    duckdns.org no-ip.org ddns.net hopto.org zapto.org sytes.net r2.dev translate.goog \
    trycloudflare.com ngrok.io ngrok-free.app appspot.com r.appspot.com codesandbox.io csb.app \
    webcindario.com my-free.website myfreesites.net moonfruit.com creatorlink.net webydo.com hop.ru \
    justns.ru webservis.ru regruhosting.ru sitebeat.site sitebeat.com rf.gd epizy.com byethost.com \
    infinityfreeapp.com great-site.net 42web.io totalh.net dx.am atwebpages.com mypressonline.com \
    site44.com droppages.com usite.pro mystrikingly.com bravesites.com yj.fr somee.com my.id \
    app.link page.link dns-cloud.net dynu.net dynu.com ddnsfree.com myddns.com myftp.org ddns.info \
    ddns.ms ddns.mobi servehttp.com serveirc.com redirectme.net camdvr.org theworkpc.com mywire.org \
    cloudns.asia 2waky.com 25u.com 4dq.com 4pu.com dnset.com dynamic-dns.net dynamicdns.biz ezua.com \
    fartit.com itsaol.com jetos.com jkub.com lflink.com longmusic.com mrbasic.com mrbonus.com \
    mrslove.com myz.info ns01.us ocry.com otzo.com qpoe.com sendsmtp.com wikaba.com www1.biz \
    xxuz.com zyns.com zzux.com 1dumb.com cleansite.biz compress.to freetcp.com googleapis.com \
    storage.googleapis.com digitaloceanspaces.com kinghost.net cloudaccess.host cloudaccess.net \
    sites.google.com docs.google.com drive.google.com forms.office.com typeform.com \
    123formbuilder.com jotform.com formstack.com mikecrm.com htmlcomponentservice.com plesk.page \
    framer.website webador.com framer.app softr.app bubbleapps.io
    """

  private static let blogTable: StaticString = """
    blogspot.com wordpress.com tumblr.com livejournal.com fandom.com wikia.com medium.com \
    substack.com stackexchange.com altervista.org deviantart.com hatenablog.com over-blog.com \
    typepad.com blogfa.com narod.ru academic.ru weebly.com github.io gitlab.io webnode.com \
    jimdofree.com jimdosite.com wixsite.com myshopify.com square.site notion.site gitbook.io \
    tilda.ws angelfire.com tripod.com geocities.com business.site free.fr
    """
}
