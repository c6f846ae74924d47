"""What is broken on a machine by hand: a name, the commands that break it, what the doctor says, and its remedy.

The options are put back and the service is restarted after each.
"""

CONF = "/etc/kapshuk/kapshuk.conf"
DATA = "/var/lib/kapshuk"
FILE = f"{DATA}/kapshuk.sqlite"


def option(line):
    """Adds a line to the options."""
    return f"echo '{line}' >> {CONF}"


BREAKAGE = [
    ("stopped", "systemctl stop kapshuk", "systemctl start kapshuk", "systemctl start kapshuk"),
    ("disabled", "systemctl disable kapshuk", "systemctl enable kapshuk", "systemctl enable kapshuk"),
    ("masked", "systemctl stop kapshuk; systemctl mask --runtime kapshuk", "systemctl unmask kapshuk",
     "systemctl unmask --runtime kapshuk"),
    ("ends again and again", option("port = 80") + "; systemctl restart kapshuk", "again and again", "true"),
    ("an unknown option", option("porrt = 8080"), "Is port meant?", "true"),
    ("a line without a value", option("port"), "is no option", "true"),
    ("an option's value", option("port = eight"), f"of {CONF}: ", "true"),
    ("a flag's value", option("demo = perhaps"), "demo is yes or no", "true"),
    ("a public password", option("smtp = smtps://me:secret@127.0.0.1:1") + "; "
     + option("mail-from = a@example.com") + f"; chmod 644 {CONF}", f"chmod 640 {CONF}", f"chmod 640 {CONF}"),
    ("unreadable options", f"chown root:root {CONF}; chmod 600 {CONF}", f"chgrp kapshuk {CONF}",
     f"chgrp kapshuk {CONF}; chmod 640 {CONF}"),
    ("missing rules", option("rules = /nope"), "There is no /nope", "true"),
    ("secret rules", "install -m 600 /dev/null /var/tmp/rules; " + option("rules = /var/tmp/rules"), "may not use", "true"),
    ("a mail server without a scheme", option("smtp = mail.example") + "; " + option("mail-from = a@example.com"),
     "smtps://mail.example:465", "true"),
    ("a dead mail server", option("smtp = smtp://127.0.0.1:1") + "; " + option("mail-from = a@example.com"),
     "127.0.0.1 does not answer", "true"),
    ("a senseless sender", option("smtp = smtp://127.0.0.1:1") + "; " + option("mail-from = nobody"),
     "nobody is no e-mail address", "true"),
    ("mail without a sender", option("smtp = smtp://127.0.0.1:1"), "needs the sender", "true"),
    ("mail without an address", option("smtp = smtp://127.0.0.1:1") + "; " + option("mail-from = a@example.com"),
     "add address = https://", "true"),
    ("an address with a path", option("address = https://pouch.example/pouch"), "has a path", "true"),
    ("an address that nobody knows", option("address = https://nowhere.invalid"), "nowhere.invalid", "true"),
    ("an unnamed proxy", option("address = https://nowhere.invalid"), "add trusted-proxy = 127.0.0.1", "true"),
    ("a folder that all may read", f"chmod 755 {DATA}", f"chmod 700 {DATA}", f"chmod 700 {DATA}"),
    ("a database that all may read", f"chmod 644 {FILE}", f"chmod 600 {FILE}", f"chmod 600 {FILE}"),
    ("a database of root's", f"chown root: {FILE}", f"chown kapshuk: {FILE}", f"chown kapshuk: {FILE}"),
    ("a catalogue of root's", f"touch {DATA}/catalog.sqlite; chown root: {DATA}/catalog.sqlite",
     f"chown kapshuk: {DATA}/catalog.sqlite", f"chown kapshuk: {DATA}/catalog.sqlite"),
    ("a folder of root's", f"chown root: {DATA}", f"{DATA}", f"chown kapshuk: {DATA}"),
    ("no copies", f"mkdir {DATA}/none; chown kapshuk: {DATA}/none; " + option(f"backup-to = {DATA}/none"),
     "There is no copy in", f"rmdir {DATA}/none || rm -r {DATA}/none"),
    ("copies that go nowhere", f"sed -i /backup-to/d {CONF}", "set backup-to", "true"),
    ("a truncated copy", f"newest=$(ls {DATA}/copies/*.sqlite | tail -1); cp $newest /var/tmp/copy; "
     "truncate -s 20000 $newest", "The newest copy", "kapshuk backup"),
    ("no database", f"systemctl stop kapshuk; mv {FILE} /var/tmp/away", "There is no database in",
     "kapshuk restore /var/tmp/away"),
    ("a damaged database", f"systemctl stop kapshuk; cp -a {FILE} /var/tmp/good; rm -f {FILE}-*; "
     f"dd if=/dev/urandom of={FILE} bs=4096 seek=3 count=40 conv=notrunc", "brings a copy back",
     "kapshuk restore /var/tmp/good"),
    ("a copy beside another's log", f"systemctl kill -s KILL kapshuk; systemctl stop kapshuk; "
     f"kapshuk user list > /dev/null; cp $(ls {DATA}/copies/*.sqlite | tail -1) /var/tmp/copy; "
     f"head -c 40000 /dev/urandom > {FILE}-wal; sleep 0.1; cp /var/tmp/copy {FILE}; chown kapshuk: {FILE}*; "
     f"chmod 600 {FILE}*", "the log of another database",
     f"rm {FILE}; kapshuk restore /var/tmp/copy"),
    ("a restoration that was broken off", f"install -d -o kapshuk -g kapshuk -m 700 {DATA}/.restoring",
     "was broken off", f"rmdir {DATA}/.restoring || true"),
    ("accounts that were moved", f"echo postgresql://db/kapshuk > {DATA}/moved; chown kapshuk: {DATA}/moved",
     "were moved to postgresql://db/kapshuk", f"rm {DATA}/moved"),
]
