-- A company says whether its receipts carry a QR code. All have so far, so all go on with it, and new ones begin with it.
alter table company alter column qr_code set default true;
update company set qr_code = true where not qr_code;
