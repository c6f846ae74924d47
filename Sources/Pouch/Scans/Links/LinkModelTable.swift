/// Written by `bin/link-model`; not to be edited.
///
/// Learnt from 11,430 labelled addresses (Leandr0SmS/mvp_url_checker, MIT). Weights are in 16ths of a unit of
/// log-odds.
extension LinkModel {
  static let threshold = 53
  static let bias = -24

  /// The scores of all addresses of the list added up, by which LinkTests sees that both sides count alike.
  static let sumOfListed = 154386

  /// A letter for the place (e ending, h host, p path, q names in the query), the word, and its weight.
  static let wordTable: StaticString = """
    eapp27 easia23 ebiz12 ebz34 ecc27 eci6 ecl15 eclub31 ecn26 eco35 egq26 eid12 eio28 ekr16 eli35 elink44 \
    ely53 ema43 eml7 emy21 enf22 epe26 ers34 esite42 eth32 etk41 eto33 etop12 etr21 eve1 ews19 exyz50 ezw38 \
    haccount9 hadmin20 hapi28 happ16 happs11 hautodiscover16 hbdoonline4 hbilling8 hchat39 hclient29 \
    hcloud13 hcmd1 hcom48 hdev29 hdns1 heast19 hebay2 hedu1 hemail33 hespace29 hfree10 hgov27 hgroup1 hgrup4 \
    hhmrc18 hhostpoint1 hicloud24 hjoin1 hlimited7 hmagazine12 hmail46 hpage21 hpay14 hpaypal2 hphx1 \
    hrakuten1 hrebate8 hrepl3 hsantander6 hsecure8 hsecurity2 hserver6 hservices9 hstaging33 htest33 \
    hupdate17 hverification23 hverify35 hwebmail32 hwhatsap1 hwhatsapp21 hwhatsapps1 paccount12 \
    pacctpagetype3 pacme2 pacrobat16 pactivation20 padmin44 padministrator31 padobe38 pahr3 pajax1 pakismet2 \
    palibaba45 pamp10 panmelden6 paol7 papikey4 paspnet14 passets20 patt57 pauth5 pauthenticate1 \
    pauthentication1 pbankofamerica1 pbanks17 pbanner25 pbcp11 pbeez5 pbin26 pbizmail2 pboa1 pbob32 pbox18 \
    pbradesco47 pcache7 pcadastro3 pcap22 pcaptcha1 pcenter14 pchallenge5 pchase47 pchin22 pchina16 pchm3 \
    pchronopost15 pclass1 pcolors4 pcom29 pcomcast6 pcomponents13 pcompte1 pconf20 pconfirm16 pconfirmation1 \
    pcontact1 pcontent22 pcore5 pcrypt31 pcsc10 pcss18 pcustomer8 pcustomers1 pcuzmfjzwjvb3 pdashboard1 \
    pdaum3 pdescontao6 pdev4 pdhl42 pdir14 pdirect21 pdirecting2 pdll14 pdoc17 pdocument16 pdocusign10 \
    pdone4 pdownloader20 pdrive12 pdropbox29 pebay19 peditors21 pedu24 pemail21 pexcelz1 pexcelzz2 \
    pexitkorea4 pfbg11 pfedex16 pform60 pfresh7 pgdoc31 pgdocs22 pgoogledoc1 pgoogledocs8 pgoogledrive16 \
    phelpdesk10 phostpoint2 photmail18 phttp2 phttps18 pidentificacao5 pidentity2 pidpp8 pifram37 \
    piloystgnjfrgthteawvo1 pimages17 pimg41 pinclude38 pincludes55 pindex20 pindexx46 pinfo1 pinvoice20 \
    pionos10 pirs35 pitem18 pjcrop4 pjoomla22 pjournal15 pjpg10 pjson18 pknown3 planguages26 plast4 plegal19 \
    plibraries33 plibs34 plink47 ploading22 plog19 plogi29 plogins5 plogon34 plogs30 pltchjlc2 pmade35 \
    pmail17 pmailbox25 pmanage29 pmaster38 pmatch34 pmazon39 pmeasure4 pmember9 pmessage3 pmod18 pmodules25 \
    pmtb3 pmyaccount40 pnet15 pnetflix22 pnewchn58 pnpb2 pnumb5 poffice12 ponedrive6 porange13 potp16 \
    pourtime51 poutlook26 powa15 ppackage23 ppayment42 ppaypal36 pphpunit1 ppki10 pplugin17 pplugins23 \
    ppng20 ppomo1 pppl2 ppreview39 pproduto32 pprofile51 ppromocao8 ppvalidate42 pquota1 preadme35 predir15 \
    predirect49 pregister13 premboursement13 prequest7 prequested1 pres11 pretina19 proundcube11 prun3 psbc6 \
    psbcglobal6 pscripts40 psec15 psecure13 psecured18 pselfie19 psettings25 pshare33 psimplepie5 psitemap23 \
    pskins15 pslider10 psmilies7 psrc1 pstep33 psurf10 psuy3 ptela19 ptelekom36 ptemplate17 ptemplates32 \
    pthemes36 ptinymce23 ptmp46 ptmpl9 ptoda43 ptoken32 ptopscript1 ptrack42 ptranslations8 pucghwl2 puid6 \
    pund1 pupdate22 pupdates18 pupgrade12 pupload3 purl14 puser5 putil1 putils13 pvalid3 pvalidate11 \
    pvalidation12 pvendor4 pver19 pverification39 pverify32 pviewkontakt3 pwebapps41 pwebmail28 pwebsc1 \
    pwebscr21 pwells38 pwetransfer14 pwidgets3 pwww15 pyahoo33 qa14 qaction19 qage2 qappidkey1 qaspxn1 \
    qassoc3 qauth3 qcid15 qclaimed2 qcliente18 qcmd12 qco24 qcode1 qcom1 qcountry6 qdata14 qdispatch6 qe16 \
    qemail24 qf9 qfbclid13 qfid1 qhandle3 qhc6 qhttp5 qi7 qidd2 qidentity2 qidw2 qinboxlight1 qjehjoxk2 \
    qjoxk2 qk5 qkey13 qkl16 qlocale11 qlogin3 qlogon17 qm11 qmax3 qmedium4 qo9 qopenid3 qpagelabel1 qpape3 \
    qpid17 qproduct1 qr1 qrand1 qredacted13 qref7 qru11 qs13 qsec56 qsecured1 qsession7 qsignin9 qsku24 \
    qsource12 qsrc2 qstate9 qsub32 qt2 qto8 qtoken11 qu5 quid10 qul3 qurl32 quserid20 qutm4 qv6 qx7 qz14
    """

  /// Shapes by their number in `LinkMarks.Shape`, the value to reach, and the weight.
  static let shapeTable: StaticString = """
    17 1 23 15 1 27 16 1 28 19 1 -26 18 1 20 35 1 18 42 1 36 9 1 -12 9 2 2 9 3 5 9 4 8 9 5 5 9 6 -2 9 8 19 \
    26 1 16 25 1 18 56 1 13 43 1 14 23 1 14 23 10 19 23 30 18 30 1 50 54 1 -16 34 1 31 49 1 -5 51 1 26 \
    50 1 8 52 1 26 24 1 64 47 1 3 3 5 3 3 6 24 3 7 16 1 1 10 1 2 13 1 3 4 1 5 7 2 1 9 2 2 -9 2 3 9 0 12 5 \
    0 16 1 0 20 7 0 26 13 48 1 -24 28 1 77 37 1 -9 32 1 11 11 1 5 11 10 18 11 16 9 11 24 49 11 6 -18 \
    13 13 17 13 16 -33 13 24 25 13 32 45 13 8 -24 10 120 23 10 180 -10 10 20 -33 10 40 -20 10 60 -16 \
    10 80 -12 12 12 4 12 20 26 12 30 19 12 8 23 29 1 -5 33 1 12 27 1 20 21 1 -5 21 16 15 21 30 14 21 8 8 \
    14 16 -28 14 24 13 14 32 -14 14 64 -19 14 8 -14 20 1 -10 20 100 -4 20 160 19 20 20 -1 20 240 -1 20 60 5 \
    22 16 -9 22 30 38 22 8 16 53 1 38 31 1 26 36 1 43 55 1 25 44 1 4 8 5 19 8 6 16 8 7 -3 6 1 12 6 2 12 \
    6 4 32 6 6 -8 7 1 7 7 2 6 7 3 -29 5 12 18 5 18 13 5 25 -1 5 40 3 5 8 6 4 1 9 4 2 -4 4 3 20 4 4 15 \
    38 1 32 40 1 21 41 1 11 39 1 -9 45 1 -5 46 1 6
    """
}
